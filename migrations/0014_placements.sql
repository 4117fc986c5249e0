-- The products that the shop's pages show at fixed places, such as the starting points on the home page.
CREATE TABLE placements (
  place TEXT NOT NULL,
  position INTEGER NOT NULL CHECK (position > 0),
  product_id INTEGER NOT NULL REFERENCES products (id),
  -- What the page says about the product there.
  text TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (place, position)
) STRICT;
