-- What lists show, counted when the catalogue changes instead of at each read. Everything here is derived from the tables
-- of migrations 0001 to 0014; src/worker/db/derived brings it up to date, and `npm run db:index` builds it anew.

-- When the content of a family last changed; 0 if that is unknown.
ALTER TABLE families ADD COLUMN changed_at INTEGER NOT NULL DEFAULT 0;

-- The categories that belong to what a list can show: 0 is the whole catalogue, and a category's id means the category with its subcategories;
-- negative numbers are the sets of categories in src/worker/db/derived/scopes.ts.
CREATE TABLE list_scopes (
  scope INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  PRIMARY KEY (scope, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX list_scopes_by_category ON list_scopes (category_id);

-- One row a family that has a product for sale.
CREATE TABLE cards (
  family_id INTEGER PRIMARY KEY,
  category_id INTEGER NOT NULL,
  is_listed INTEGER NOT NULL CHECK (is_listed IN (0, 1)),
  position INTEGER NOT NULL,
  -- The product that a list without filters shows, and the one that a list by width shows, widest first.
  product_id INTEGER NOT NULL,
  price_cents INTEGER NOT NULL,
  width_mils INTEGER,
  widest_product_id INTEGER NOT NULL,
  widest_mils INTEGER,
  lowest_price_cents INTEGER NOT NULL,
  highest_price_cents INTEGER NOT NULL,
  narrowest_mils INTEGER,
  -- The reduced price of the pictured product; null if it has none.
  offer_cents INTEGER,
  name TEXT NOT NULL,
  options TEXT NOT NULL,
  size TEXT NOT NULL,
  weight_class TEXT NOT NULL,
  install TEXT NOT NULL,
  material TEXT,
  category_slug TEXT NOT NULL,
  category_name TEXT NOT NULL,
  main_slug TEXT NOT NULL,
  main_name TEXT NOT NULL,
  -- The first pictures, and those in other finishes by finish and place: {"walnut":{"1":"/storage/…"}}.
  pictures TEXT NOT NULL CHECK (json_valid(pictures)),
  finish_pictures TEXT NOT NULL CHECK (json_valid(finish_pictures)),
  pictured_finish TEXT,
  -- Of all published reviews, and of customers' alone.
  rating_sum INTEGER NOT NULL,
  reviews INTEGER NOT NULL,
  customer_rating_sum INTEGER NOT NULL,
  customer_reviews INTEGER NOT NULL
) STRICT;
CREATE INDEX cards_by_offer ON cards (offer_cents) WHERE offer_cents IS NOT NULL;
CREATE INDEX cards_by_category ON cards (category_id);

CREATE INDEX cards_by_reviews ON cards (reviews DESC, family_id) WHERE reviews > 0;
CREATE INDEX cards_by_customer_reviews ON cards (customer_reviews DESC, family_id) WHERE customer_reviews > 0;

-- Published reviews of a family; family 0 stands for all.
CREATE TABLE review_counts (
  family_id INTEGER NOT NULL,
  origin TEXT NOT NULL,
  rating INTEGER NOT NULL,
  reviews INTEGER NOT NULL,
  PRIMARY KEY (family_id, origin, rating)
) STRICT, WITHOUT ROWID;

-- The distinct values that a list can be filtered by: one row for each width, depth, height and so on of a family.
CREATE TABLE variants (
  category_id INTEGER NOT NULL,
  family_id INTEGER NOT NULL,
  n INTEGER NOT NULL,
  width_mils INTEGER,
  depth_mils INTEGER,
  height_mils INTEGER,
  is_lit INTEGER NOT NULL,
  is_reduced INTEGER NOT NULL,
  is_in_stock INTEGER NOT NULL,
  lowest_price_cents INTEGER NOT NULL,
  highest_price_cents INTEGER NOT NULL,
  -- ",walnut,white,"; empty without a finish.
  finishes TEXT NOT NULL,
  -- By finish the lowest and the highest price; '' stands for products without a finish: {"walnut":[45900,49900]}.
  prices TEXT NOT NULL CHECK (json_valid(prices)),
  -- Of the pictured product, if it is one of these.
  pictured_price_cents INTEGER,
  pictured_finish TEXT,
  position INTEGER NOT NULL,
  main_slug TEXT NOT NULL,
  install TEXT,
  material TEXT,
  -- Of all published reviews, and of customers' alone.
  rating_sum INTEGER NOT NULL,
  reviews INTEGER NOT NULL,
  customer_rating_sum INTEGER NOT NULL,
  customer_reviews INTEGER NOT NULL,
  PRIMARY KEY (category_id, family_id, n)
) STRICT, WITHOUT ROWID;

-- Families in every order of every scope, ascending by the keys.
CREATE TABLE card_places (
  scope INTEGER NOT NULL,
  sort TEXT NOT NULL,
  key_1 INTEGER NOT NULL,
  key_2 INTEGER NOT NULL,
  key_3 INTEGER NOT NULL,
  family_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  PRIMARY KEY (scope, sort, key_1, key_2, key_3, family_id)
) STRICT, WITHOUT ROWID;

-- Every fiftieth place of each order, by which a page deep in a list is found.
CREATE TABLE card_marks (
  scope INTEGER NOT NULL,
  sort TEXT NOT NULL,
  n INTEGER NOT NULL,
  key_1 INTEGER NOT NULL,
  key_2 INTEGER NOT NULL,
  key_3 INTEGER NOT NULL,
  family_id INTEGER NOT NULL,
  PRIMARY KEY (scope, sort, n)
) STRICT, WITHOUT ROWID;

-- How many families of a scope have a value.
CREATE TABLE facet_counts (
  scope INTEGER NOT NULL,
  facet TEXT NOT NULL,
  value ANY NOT NULL,
  families INTEGER NOT NULL,
  PRIMARY KEY (scope, facet, value)
) STRICT, WITHOUT ROWID;

CREATE TABLE scope_totals (
  scope INTEGER PRIMARY KEY,
  families INTEGER NOT NULL,
  lowest_price_cents INTEGER NOT NULL,
  highest_price_cents INTEGER NOT NULL,
  narrowest_mils INTEGER,
  widest_mils INTEGER
) STRICT;

-- The families whose derived rows are older than the catalogue, and whether their pages changed too.
CREATE TABLE stale_families (
  family_id INTEGER PRIMARY KEY,
  is_content INTEGER NOT NULL DEFAULT 1 CHECK (is_content IN (0, 1))
) STRICT;
-- Their scopes, while they are brought up to date.
CREATE TABLE stale_scopes (
  scope INTEGER PRIMARY KEY
) STRICT;

-- By which a sample review is found again.
CREATE UNIQUE INDEX sample_reviews ON reviews (family_id, title, created_at) WHERE origin = 'sample';

-- Rows of an import that is under way, as JSON; the last batch of an import moves them all into their tables.
CREATE TABLE import_rows (
  import TEXT NOT NULL,
  n INTEGER NOT NULL,
  target TEXT NOT NULL,
  rows TEXT NOT NULL CHECK (json_valid(rows)),
  PRIMARY KEY (import, n)
) STRICT;

CREATE INDEX products_by_price ON products (family_id, sale_price_cents);
CREATE INDEX categories_by_parent ON categories (parent_id, position);
CREATE INDEX reviews_shown ON reviews (created_at DESC, id) WHERE status = 'published';
CREATE INDEX reviews_shown_by_rating ON reviews (rating, created_at DESC, id) WHERE status = 'published';
CREATE INDEX reviews_of_customers ON reviews (created_at DESC, id) WHERE status = 'published' AND origin = 'customer';
CREATE INDEX reviews_of_customers_by_rating ON reviews (rating, created_at DESC, id)
  WHERE status = 'published' AND origin = 'customer';

CREATE TRIGGER families_added AFTER INSERT ON families BEGIN
  INSERT INTO stale_families (family_id) VALUES (new.id) ON CONFLICT DO UPDATE SET is_content = 1;
END;
CREATE TRIGGER families_changed AFTER UPDATE ON families
WHEN (old.category_id, old.name, old.description, old.position, old.weight_class, old.install, old.material, old.options, old.size, old.details, old.in_the_box, old.spec)
  IS NOT (new.category_id, new.name, new.description, new.position, new.weight_class, new.install, new.material, new.options, new.size, new.details, new.in_the_box, new.spec)
BEGIN
  INSERT INTO stale_families (family_id) VALUES (new.id) ON CONFLICT DO UPDATE SET is_content = 1;
END;
CREATE TRIGGER families_removed AFTER DELETE ON families BEGIN
  INSERT INTO stale_families (family_id) VALUES (old.id) ON CONFLICT DO UPDATE SET is_content = 1;
END;
CREATE TRIGGER categories_changed AFTER UPDATE ON categories
WHEN (old.parent_id, old.slug, old.name) IS NOT (new.parent_id, new.slug, new.name)
BEGIN
  INSERT INTO stale_families (family_id)
  SELECT id FROM families WHERE category_id = new.id OR category_id IN (SELECT id FROM categories WHERE parent_id = new.id)
  ON CONFLICT DO UPDATE SET is_content = 1;
END;
CREATE TRIGGER products_added AFTER INSERT ON products BEGIN
  INSERT INTO stale_families (family_id) VALUES (new.family_id) ON CONFLICT DO UPDATE SET is_content = 1;
END;
CREATE TRIGGER products_changed AFTER UPDATE ON products
WHEN (old.options, old.finish, old.price_cents, old.discount_price_cents, old.width_mils, old.depth_mils, old.height_mils, old.for_sale)
  IS NOT (new.options, new.finish, new.price_cents, new.discount_price_cents, new.width_mils, new.depth_mils, new.height_mils, new.for_sale)
BEGIN
  INSERT INTO stale_families (family_id) VALUES (new.family_id) ON CONFLICT DO UPDATE SET is_content = 1;
END;
CREATE TRIGGER products_removed AFTER DELETE ON products BEGIN
  INSERT INTO stale_families (family_id) VALUES (old.family_id) ON CONFLICT DO UPDATE SET is_content = 1;
END;
CREATE TRIGGER family_pictures_added AFTER INSERT ON family_pictures BEGIN
  INSERT INTO stale_families (family_id) VALUES (new.family_id) ON CONFLICT DO UPDATE SET is_content = 1;
END;
CREATE TRIGGER family_pictures_changed AFTER UPDATE ON family_pictures WHEN old.url <> new.url OR old.alt <> new.alt BEGIN
  INSERT INTO stale_families (family_id) VALUES (new.family_id) ON CONFLICT DO UPDATE SET is_content = 1;
END;
CREATE TRIGGER family_pictures_removed AFTER DELETE ON family_pictures BEGIN
  INSERT INTO stale_families (family_id) VALUES (old.family_id) ON CONFLICT DO UPDATE SET is_content = 1;
END;
CREATE TRIGGER finish_pictures_added AFTER INSERT ON finish_pictures BEGIN
  INSERT INTO stale_families (family_id) VALUES (new.family_id) ON CONFLICT DO UPDATE SET is_content = 1;
END;
CREATE TRIGGER finish_pictures_changed AFTER UPDATE ON finish_pictures WHEN old.url <> new.url OR old.alt <> new.alt BEGIN
  INSERT INTO stale_families (family_id) VALUES (new.family_id) ON CONFLICT DO UPDATE SET is_content = 1;
END;
CREATE TRIGGER finish_pictures_removed AFTER DELETE ON finish_pictures BEGIN
  INSERT INTO stale_families (family_id) VALUES (old.family_id) ON CONFLICT DO UPDATE SET is_content = 1;
END;
CREATE TRIGGER reviews_added AFTER INSERT ON reviews WHEN new.status = 'published' BEGIN
  INSERT INTO stale_families (family_id) VALUES (new.family_id) ON CONFLICT DO UPDATE SET is_content = 1;
END;
CREATE TRIGGER reviews_changed AFTER UPDATE ON reviews
WHEN 'published' IN (old.status, new.status) AND (old.status, old.rating, old.origin) IS NOT (new.status, new.rating, new.origin)
BEGIN
  INSERT INTO stale_families (family_id) VALUES (new.family_id) ON CONFLICT DO UPDATE SET is_content = 1;
END;
CREATE TRIGGER reviews_removed AFTER DELETE ON reviews WHEN old.status = 'published' BEGIN
  INSERT INTO stale_families (family_id) VALUES (old.family_id) ON CONFLICT DO UPDATE SET is_content = 1;
END;
-- An order reads nothing of this: it only leaves word when the last of a product is sold, or comes back.
CREATE TRIGGER stock_added AFTER INSERT ON stock WHEN new.quantity > 0 BEGIN
  INSERT INTO stale_families (family_id, is_content) SELECT family_id, 0 FROM products WHERE id = new.product_id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER stock_changed AFTER UPDATE ON stock WHEN (old.quantity > 0) <> (new.quantity > 0) BEGIN
  INSERT INTO stale_families (family_id, is_content) SELECT family_id, 0 FROM products WHERE id = new.product_id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER stock_removed AFTER DELETE ON stock WHEN old.quantity > 0 BEGIN
  INSERT INTO stale_families (family_id, is_content) SELECT family_id, 0 FROM products WHERE id = old.product_id ON CONFLICT DO NOTHING;
END;

INSERT INTO stale_families (family_id) SELECT id FROM families WHERE true ON CONFLICT DO NOTHING;
