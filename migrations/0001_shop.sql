-- Money is integer cents, lengths are integer thousandths of an inch ("mils"), times are UTC milliseconds.

CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  parent_id INTEGER REFERENCES categories (id),
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  intro TEXT NOT NULL,
  position INTEGER NOT NULL,
  picture TEXT NOT NULL CHECK (json_valid(picture)),
  guide TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(guide))
) STRICT;

-- A family is what a list shows as one card; each combination of its options is a product of its own.
CREATE TABLE families (
  id INTEGER PRIMARY KEY,
  category_id INTEGER NOT NULL REFERENCES categories (id),
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  position INTEGER NOT NULL,
  weight_class TEXT NOT NULL CHECK (weight_class IN ('parcel', 'oversize', 'freight', 'service')),
  install TEXT NOT NULL CHECK (install IN ('none', 'easy', 'moderate', 'demanding')),
  cut_to_size INTEGER NOT NULL CHECK (cut_to_size IN (0, 1)),
  options TEXT NOT NULL CHECK (json_valid(options)),
  in_the_box TEXT NOT NULL CHECK (json_valid(in_the_box)),
  details TEXT NOT NULL CHECK (json_valid(details)),
  size TEXT NOT NULL CHECK (json_valid(size)),
  spec TEXT NOT NULL CHECK (json_valid(spec))
) STRICT;
CREATE INDEX families_by_category ON families (category_id, position);

CREATE TABLE family_pictures (
  family_id INTEGER NOT NULL REFERENCES families (id),
  position INTEGER NOT NULL,
  url TEXT NOT NULL,
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  alt TEXT NOT NULL,
  PRIMARY KEY (family_id, position)
) STRICT;

CREATE TABLE family_links (
  family_id INTEGER NOT NULL REFERENCES families (id),
  kind TEXT NOT NULL CHECK (kind IN ('size', 'works_with')),
  position INTEGER NOT NULL,
  linked_family_id INTEGER NOT NULL REFERENCES families (id),
  label TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (family_id, kind, position)
) STRICT;

CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  family_id INTEGER NOT NULL REFERENCES families (id),
  options TEXT NOT NULL CHECK (json_valid(options)),
  finish TEXT,
  price_cents INTEGER NOT NULL CHECK (price_cents BETWEEN 0 AND 10000000),
  discount_price_cents INTEGER CHECK (discount_price_cents >= 0 AND discount_price_cents < price_cents),
  sale_price_cents INTEGER NOT NULL GENERATED ALWAYS AS (coalesce(discount_price_cents, price_cents)) STORED,
  width_mils INTEGER,
  depth_mils INTEGER,
  height_mils INTEGER,
  for_sale INTEGER NOT NULL DEFAULT 1 CHECK (for_sale IN (0, 1)),
  UNIQUE (family_id, options)
) STRICT;
CREATE INDEX products_by_family ON products (family_id, finish);

-- Goods are made to order; only what is kept in stock has a row here.
CREATE TABLE stock (
  product_id INTEGER PRIMARY KEY REFERENCES products (id),
  quantity INTEGER NOT NULL CONSTRAINT stock_left CHECK (quantity >= 0)
) STRICT;

CREATE TABLE reviews (
  id INTEGER PRIMARY KEY,
  family_id INTEGER NOT NULL REFERENCES families (id),
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  author TEXT NOT NULL,
  about TEXT NOT NULL DEFAULT '',
  reply TEXT NOT NULL DEFAULT '',
  origin TEXT NOT NULL CHECK (origin IN ('sample', 'customer')),
  status TEXT NOT NULL CHECK (status IN ('pending', 'published', 'rejected')),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX reviews_by_family ON reviews (family_id, status, rating);

CREATE TABLE coupons (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE CHECK (code = upper(code)),
  kind TEXT NOT NULL CHECK (kind IN ('percent', 'amount', 'free_shipping')),
  percent INTEGER CHECK (percent BETWEEN 1 AND 100),
  amount_cents INTEGER CHECK (amount_cents > 0),
  min_subtotal_cents INTEGER NOT NULL DEFAULT 0,
  category_id INTEGER REFERENCES categories (id),
  with_sale_items INTEGER NOT NULL DEFAULT 1 CHECK (with_sale_items IN (0, 1)),
  once_per_email INTEGER NOT NULL DEFAULT 0 CHECK (once_per_email IN (0, 1)),
  starts_at INTEGER,
  ends_at INTEGER,
  max_uses INTEGER,
  used INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT coupon_uses CHECK (max_uses IS NULL OR used <= max_uses),
  CHECK ((kind = 'percent') = (percent IS NOT NULL)),
  CHECK ((kind = 'amount') = (amount_cents IS NOT NULL))
) STRICT;

-- The cart's hash is a bearer capability, so only its digest is kept.
CREATE TABLE carts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  hash_digest TEXT NOT NULL UNIQUE,
  user_id INTEGER,
  email TEXT,
  status TEXT NOT NULL CHECK (status IN ('active', 'completing', 'completed')),
  version INTEGER NOT NULL DEFAULT 1,
  coupon_id INTEGER REFERENCES coupons (id),
  checkout TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(checkout)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  completing_at INTEGER
) STRICT;
CREATE INDEX carts_by_update ON carts (status, updated_at);

CREATE TABLE cart_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  price_seen_cents INTEGER NOT NULL,
  UNIQUE (cart_id, product_id)
) STRICT;

CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  number TEXT NOT NULL UNIQUE,
  cart_id INTEGER CONSTRAINT one_order_per_cart UNIQUE,
  failed_cart_id INTEGER,
  user_id INTEGER,
  email TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('placing', 'pending_payment', 'paid', 'in_production', 'shipped', 'delivered',
    'payment_failed', 'canceled', 'refunded', 'needs_attention')),
  payment_method TEXT NOT NULL,
  coupon_code TEXT,
  before_discount_cents INTEGER NOT NULL,
  discount_cents INTEGER NOT NULL CHECK (discount_cents BETWEEN 0 AND before_discount_cents),
  shipping_cents INTEGER NOT NULL CHECK (shipping_cents >= 0),
  tax_cents INTEGER NOT NULL CHECK (tax_cents >= 0),
  total_cents INTEGER NOT NULL,
  rate_id TEXT NOT NULL,
  rate_name TEXT NOT NULL,
  arrives_from INTEGER NOT NULL,
  arrives_to INTEGER NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  CONSTRAINT order_total CHECK (total_cents = before_discount_cents - discount_cents + shipping_cents + tax_cents)
) STRICT;

-- Copies, never references: an order keeps what was bought even when the catalogue changes.
CREATE TABLE order_items (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  line_no INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  options TEXT NOT NULL,
  size TEXT NOT NULL,
  image TEXT NOT NULL,
  list_price_cents INTEGER NOT NULL CHECK (list_price_cents >= 0),
  unit_price_cents INTEGER NOT NULL CHECK (unit_price_cents BETWEEN 0 AND list_price_cents),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  coupon_cents INTEGER NOT NULL CHECK (coupon_cents >= 0),
  PRIMARY KEY (order_id, line_no)
) STRICT;

CREATE TABLE order_addresses (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  kind TEXT NOT NULL CHECK (kind IN ('shipping', 'billing')),
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  address_line_1 TEXT NOT NULL,
  address_line_2 TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  zip_code TEXT NOT NULL,
  phone_number TEXT NOT NULL,
  PRIMARY KEY (order_id, kind)
) STRICT;

CREATE TABLE order_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  kind TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX order_events_by_order ON order_events (order_id, at);

CREATE TABLE coupon_redemptions (
  coupon_id INTEGER NOT NULL REFERENCES coupons (id),
  order_id INTEGER NOT NULL UNIQUE REFERENCES orders (id),
  user_key TEXT,
  CONSTRAINT coupon_once UNIQUE (coupon_id, user_key)
) STRICT;

CREATE TABLE payment_attempts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  provider TEXT NOT NULL,
  idempotency_key TEXT NOT NULL UNIQUE,
  amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
  state TEXT NOT NULL CHECK (state IN ('started', 'deferred', 'succeeded', 'declined', 'unknown')),
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE idempotency_keys (
  scope_key TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  status INTEGER,
  body TEXT,
  lease_until INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  dedupe_key TEXT NOT NULL UNIQUE,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  lease_until INTEGER,
  sent_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_due ON outbox (sent_at, next_at);

CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY,
  window_start INTEGER NOT NULL,
  hits INTEGER NOT NULL
) STRICT;

-- A statement that inserts `changes()` here after a compare-and-swap aborts the whole batch when the swap missed.
CREATE TABLE _assert (
  ok INTEGER NOT NULL CONSTRAINT assertion CHECK (ok = 1)
) STRICT;
