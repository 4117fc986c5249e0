-- What an order was sent in, for whoever waits for it.
CREATE TABLE parcels (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  carrier TEXT NOT NULL CHECK (carrier <> ''),
  tracking_number TEXT NOT NULL CHECK (tracking_number <> ''),
  PRIMARY KEY (order_id, tracking_number)
) STRICT;
