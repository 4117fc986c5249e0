-- Whether an order gets in: the route that the customer asked about, with the answers of the day, a line for each.
ALTER TABLE orders ADD COLUMN access TEXT NOT NULL DEFAULT '';
