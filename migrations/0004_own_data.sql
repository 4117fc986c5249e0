-- Which member wrote a review: it is part of their export, and loses its author with their account.
ALTER TABLE reviews ADD COLUMN user_id INTEGER;
CREATE INDEX reviews_by_user ON reviews (user_id) WHERE user_id IS NOT NULL;

-- Orders of guests are looked up by address when that address is confirmed.
CREATE INDEX orders_of_guests ON orders (lower(email)) WHERE user_id IS NULL;
