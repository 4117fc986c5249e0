CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE CHECK (email = lower(email)),
  email_verified_at INTEGER,
  password_hash TEXT NOT NULL,
  -- Raised by every password change; a session that was made under an older one is over.
  password_version INTEGER NOT NULL DEFAULT 1,
  preferences TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(preferences)),
  created_at INTEGER NOT NULL
) STRICT;

-- The cookie's random id is kept as a digest only.
CREATE TABLE sessions (
  id_digest TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  password_version INTEGER NOT NULL,
  remember INTEGER NOT NULL DEFAULT 0 CHECK (remember IN (0, 1)),
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  idle_expires_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  authenticated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE password_resets (
  email TEXT PRIMARY KEY,
  token_digest TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE shipping_addresses (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  address_line_1 TEXT NOT NULL,
  address_line_2 TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  zip_code TEXT NOT NULL,
  phone_number TEXT NOT NULL,
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX shipping_addresses_by_user ON shipping_addresses (user_id);
CREATE UNIQUE INDEX one_default_address ON shipping_addresses (user_id) WHERE is_default = 1;

CREATE INDEX orders_by_user ON orders (user_id, created_at);
CREATE INDEX carts_by_user ON carts (user_id, status);

-- Mails that the development mailbox "sent"; other providers leave it empty.
CREATE TABLE mailbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL,
  sent_at INTEGER NOT NULL
) STRICT;
