INSERT OR IGNORE INTO shop_checks (name, at, is_ok, said) VALUES ('backup', unixepoch() * 1000, 1, 'new');
