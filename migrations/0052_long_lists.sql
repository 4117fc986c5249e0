-- What lists of the desk look for among many.
CREATE INDEX reviews_rejected ON reviews (created_at) WHERE status = 'rejected';
CREATE INDEX families_on_sale ON families (id) WHERE base_discount_cents IS NOT NULL;

-- Few products have stock, so that a family's is found by the family.
ALTER TABLE stock ADD COLUMN family_id INTEGER;
UPDATE stock SET family_id = (SELECT family_id FROM products WHERE id = product_id);
CREATE INDEX stock_by_family ON stock (family_id);
CREATE TRIGGER stock_of_family AFTER INSERT ON stock BEGIN
  UPDATE stock SET family_id = (SELECT family_id FROM products WHERE id = new.product_id) WHERE product_id = new.product_id;
END;
