-- When Stripe's last event came is shown among the parts of the shop.
CREATE TABLE shop_checks_next (
  name TEXT PRIMARY KEY CHECK (name IN ('minute', 'hour', 'backup', 'mail', 'payment', 'storage', 'event')),
  at INTEGER NOT NULL,
  is_ok INTEGER NOT NULL CHECK (is_ok IN (0, 1)),
  said TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO shop_checks_next SELECT name, at, is_ok, said FROM shop_checks;
DROP TABLE shop_checks;
ALTER TABLE shop_checks_next RENAME TO shop_checks;
