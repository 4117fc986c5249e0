-- The row of the log of the reply that carries a file of staff's; null for files of visitors and of quotes.
ALTER TABLE uploads ADD COLUMN log_id INTEGER;
