-- Networks from which members have signed in, as keyed digests: during an attack their owners still get in.
CREATE TABLE known_networks (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  network_digest TEXT NOT NULL,
  last_used_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, network_digest)
) STRICT;
CREATE INDEX known_networks_by_use ON known_networks (last_used_at);

-- The cron job looks every minute for orders that nobody has paid.
CREATE INDEX orders_unpaid ON orders (created_at) WHERE status = 'pending_payment';
