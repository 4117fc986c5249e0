-- Carts that were joined into another one: the browsers that hold the old hash go on with the cart that there is now.
CREATE TABLE cart_aliases (
  hash_digest TEXT PRIMARY KEY,
  cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX cart_aliases_by_cart ON cart_aliases (cart_id);
