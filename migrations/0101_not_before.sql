-- The day before which an order must not arrive, as a UTC midnight, if its customer asked for one.
ALTER TABLE orders ADD COLUMN not_before INTEGER;
