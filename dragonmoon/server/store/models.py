"""The tables of the data file.  States are never stored: they are computed from plies."""

from sqlalchemy import JSON, BigInteger, Float, ForeignKey, Index, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """All that is stored."""


class GuestRow(Base):
    """A guest, known by his cookie; times are seconds since 1970."""

    __tablename__ = "guests"

    id: Mapped[str] = mapped_column(Text, primary_key=True)
    made: Mapped[float] = mapped_column(Float)


class TableRow(Base):
    """A table as it was opened, and, from ``version`` on, how it stands."""

    __tablename__ = "tables"
    __table_args__ = (
        Index("tables_of_guest", "guest", "touched"),
        Index("tables_touched", "closed", "over", "touched"),
    )

    id: Mapped[str] = mapped_column(Text, primary_key=True)
    guest: Mapped[str] = mapped_column(ForeignKey("guests.id"))
    game: Mapped[str] = mapped_column(Text)
    seat: Mapped[int]
    bots: Mapped[dict[str, str]] = mapped_column(JSON)  # by seat
    time: Mapped[float] = mapped_column(Float)  # seconds a decision
    seed: Mapped[int] = mapped_column(BigInteger)
    opening: Mapped[str] = mapped_column(Text)  # the record with which it began
    version: Mapped[int]
    deal: Mapped[int]
    score: Mapped[str] = mapped_column(Text)
    over: Mapped[bool]
    closed: Mapped[bool]
    your_turn: Mapped[bool]
    touched: Mapped[float] = mapped_column(Float)


class PlyRow(Base):
    """A ply at a table, numbered from 0 after its opening."""

    __tablename__ = "plies"

    at_table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class RecordRow(Base):
    """A record: one that was uploaded, or that of a table, whose id it has."""

    __tablename__ = "records"
    __table_args__ = (Index("records_of_guest", "guest"),)

    id: Mapped[str] = mapped_column(Text, primary_key=True)
    guest: Mapped[str] = mapped_column(ForeignKey("guests.id"))
    game: Mapped[str] = mapped_column(Text)
    text: Mapped[str] = mapped_column(Text)
    made: Mapped[float] = mapped_column(Float)
