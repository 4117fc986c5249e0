-- Where the shop gets an email about each new order; '' if it wants none.
CREATE TABLE order_news (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  recipient TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
INSERT INTO order_news (id) VALUES (1);
