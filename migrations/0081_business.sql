-- Name, phone number, hours, place and service area of the shop as JSON; '' until owners change what it began with.
CREATE TABLE site_settings_new (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE CHECK (key IN ('automatic_banner', 'hours_note', 'scripts', 'business')),
  value TEXT NOT NULL CHECK (length(value) <= iif(key = 'business', 4000, 200)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
INSERT INTO site_settings_new (id, key, value, version) SELECT id, key, value, version FROM site_settings;
INSERT INTO site_settings_new (id, key, value) VALUES (4, 'business', '');
DROP TABLE site_settings;
ALTER TABLE site_settings_new RENAME TO site_settings;
