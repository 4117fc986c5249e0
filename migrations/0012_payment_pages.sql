-- Where an order is paid that is paid on a page of the provider's: one page an order.
CREATE TABLE payment_pages (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id),
  reference TEXT NOT NULL UNIQUE,
  url TEXT NOT NULL,
  -- When the provider is asked next, should it not tell by itself.
  look_at INTEGER NOT NULL
) STRICT;
CREATE INDEX payment_pages_due ON payment_pages (look_at);
