-- Banners that the Desk plans. `ends_at` is the first millisecond at which a banner no longer shows.
CREATE TABLE banners (
  id INTEGER PRIMARY KEY,
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 120),
  link_text TEXT NOT NULL CHECK (length(link_text) BETWEEN 1 AND 40),
  link TEXT NOT NULL CHECK (link GLOB '/*' AND link NOT GLOB '//*'),
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  CHECK (ends_at > starts_at)
) STRICT;
CREATE INDEX banners_by_end ON banners (ends_at);

-- Each version of the scripts of others, of which the setting `scripts` names the one in use.
CREATE TABLE script_versions (
  id INTEGER PRIMARY KEY,
  head TEXT NOT NULL CHECK (length(head) <= 65536),
  body TEXT NOT NULL CHECK (length(body) <= 65536),
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE site_settings (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE CHECK (key IN ('automatic_banner', 'hours_note', 'scripts')),
  value TEXT NOT NULL CHECK (length(value) <= 200),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
INSERT INTO site_settings (id, key, value) VALUES (1, 'automatic_banner', 'on'), (2, 'hours_note', ''), (3, 'scripts', '');

-- Old addresses and where they lead. They are looked up only where the shop has no page.
CREATE TABLE redirects (
  id INTEGER PRIMARY KEY,
  from_path TEXT NOT NULL UNIQUE CHECK (from_path = lower(from_path) AND from_path GLOB '/*' AND from_path NOT GLOB '//*'),
  to_path TEXT NOT NULL CHECK (to_path GLOB '/*' AND to_path NOT GLOB '//*'),
  hits INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL
) STRICT;
