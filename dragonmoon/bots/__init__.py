"""Bots: each is handed a View, answers with the text of an action, and can say why."""

from dragonmoon.bots.bot import Bot as Bot
from dragonmoon.bots.bot import Tally as Tally
from dragonmoon.bots.roster import bot as bot
from dragonmoon.bots.roster import bots as bots
