// The models of the wire under their own names; they come from the server's schema.

import type { components } from './schema'

type Schemas = components['schemas']

export type Scene = Schemas['Scene']
export type SeatLine = Schemas['SeatLine']
export type Zone = Schemas['Zone']
export type ShownCard = Schemas['ShownCard']
export type ShownStack = Schemas['ShownStack']
export type Gesture = Schemas['Gesture']
export type Sheet = Schemas['Sheet']
export type Fact = Schemas['Fact']
export type GameCard = Schemas['GameCard']
export type Rulebook = Schemas['Rulebook']
export type SectionText = Schemas['SectionText']
export type Player = Schemas['Player']
export type TableLine = Schemas['TableLine']
export type TableState = Schemas['TableState']
export type NewTable = Partial<Schemas['NewTable']> & Pick<Schemas['NewTable'], 'game'>
export type Answer = Schemas['Answer']
export type Hint = Schemas['Hint']
export type Refusal = Schemas['Refusal']
export type RecordLine = Schemas['RecordLine']
export type Replay = Schemas['Replay']
export type ReplayDeal = Schemas['ReplayDeal']
export type DealScenes = Schemas['DealScenes']
export type Me = Schemas['Me']

export type Asked =
  | { do: 'act'; id: number; version: number; action: string }
  | { do: 'why'; id: number; text?: string; select?: string[]; drop?: string }
  | { do: 'hint' | 'undo' | 'until' | 'stop'; id: number; version: number }

export type Frame =
  | Schemas['TableFrame']
  | Schemas['DoneFrame']
  | Schemas['AnswerFrame']
  | Schemas['HintFrame']
  | Schemas['RefusedFrame']
  | Schemas['NoticeFrame']
