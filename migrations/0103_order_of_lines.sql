-- Where staff put the line; lines with the same place are in the order of their numbers, which other tables refer to.
ALTER TABLE order_items ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
