"""The server of the browser table: guests, tables, bots that think elsewhere, and the data file."""
