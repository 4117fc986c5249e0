-- What shipping costs and how long orders take. The highest version is in force.
CREATE TABLE shop_rules (
  version INTEGER PRIMARY KEY,
  data TEXT NOT NULL CHECK (json_valid(data)),
  log_id INTEGER REFERENCES desk_log (id),
  at INTEGER NOT NULL
) STRICT;

-- The rules of the release before, so that carts have prices before the first seed.
INSERT INTO shop_rules (version, data, at) VALUES (1, '{"free_from_cents":150000,"free_in":["continental"],"tiers":[[0,1500],[10000,4900],[30000,8900],[75000,14900]],"remote":{"percent":35,"least_cents":14900,"days":10},"room":{"cents":8000,"days":2},"lead":{"cut":9,"stock":1},"spread":{"cut":5,"stock":3},"road":{"freight":3,"parcel":2},"pick_up":{"cut":10,"stock":1},"closed":[]}', 0);
