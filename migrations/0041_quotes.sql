-- What staff offer at prices of their own. Ordered is a quote that an order names; expired is a sent one past its end.
CREATE TABLE quotes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  number TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL DEFAULT 1,
  state TEXT NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'sent', 'withdrawn')),
  -- The request that it answers.
  reference TEXT,
  name TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '' CHECK (email = lower(email)),
  zip_code TEXT NOT NULL DEFAULT '',
  message TEXT NOT NULL DEFAULT '',
  -- Null: computed like that of any cart.
  shipping_cents INTEGER CHECK (shipping_cents BETWEEN 0 AND 10000000),
  -- The last millisecond at which it can be ordered.
  expires_at INTEGER NOT NULL,
  remind INTEGER NOT NULL DEFAULT 1 CHECK (remind IN (0, 1)),
  -- The link is a secret: its digest finds the quote, and its sealed copy lets staff copy it again.
  token_digest TEXT UNIQUE,
  token_sealed TEXT,
  created_at INTEGER NOT NULL,
  sent_at INTEGER
) STRICT;
CREATE INDEX quotes_by_end ON quotes (state, expires_at);
CREATE INDEX quotes_by_request ON quotes (reference) WHERE reference IS NOT NULL;
CREATE INDEX quotes_by_email ON quotes (email);

-- Both prices are those of the day on which the line was written, so that the catalogue changes no quote.
CREATE TABLE quote_lines (
  quote_id INTEGER NOT NULL REFERENCES quotes (id) ON DELETE CASCADE,
  line_no INTEGER NOT NULL,
  product_id INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  list_price_cents INTEGER NOT NULL,
  unit_price_cents INTEGER NOT NULL CHECK (unit_price_cents BETWEEN 0 AND 10000000),
  note TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (quote_id, line_no),
  UNIQUE (quote_id, product_id)
) STRICT;
CREATE INDEX quote_lines_by_product ON quote_lines (product_id);

ALTER TABLE carts ADD COLUMN quote_id INTEGER REFERENCES quotes (id);
ALTER TABLE orders ADD COLUMN quote_id INTEGER REFERENCES quotes (id);
CREATE INDEX orders_by_quote ON orders (quote_id) WHERE quote_id IS NOT NULL;
