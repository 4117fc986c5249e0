-- Who wrote a review, so that everybody writes one for a product. Samples have no address.
ALTER TABLE reviews ADD COLUMN email TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX reviews_once ON reviews (family_id, email) WHERE email <> '';
CREATE INDEX reviews_by_author ON reviews (email) WHERE email <> '';
