-- The days on which the workshop cuts an order's boards, counted from January 1, 1970.
CREATE TABLE order_work (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  day INTEGER NOT NULL,
  boards INTEGER NOT NULL CHECK (boards > 0),
  PRIMARY KEY (order_id, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_work_by_day ON order_work (day);

-- What ships as a parcel leaves from stock, so its boards take no day.
CREATE VIEW boards_to_cut AS
SELECT o.id AS order_id, iif(o.remake_of IS NULL,
  (SELECT coalesce(sum(i.quantity * coalesce(d.boards, b.boards, 0)), 0)
   FROM order_items i JOIN products p ON p.id = i.product_id JOIN families f ON f.id = p.family_id
     LEFT JOIN designs d ON d.product_id = p.id LEFT JOIN family_boards b ON b.family_id = p.family_id
   WHERE i.order_id = o.id AND f.weight_class IN ('freight', 'oversize')),
  (SELECT count(*) FROM remade_boards r WHERE r.order_id = o.id)) AS boards
FROM orders o;

-- An order that is canceled, refunded or on hold gives its days back by that.
CREATE VIEW orders_to_cut AS
SELECT id, number, version, status, cut_by, remake_of FROM orders WHERE status IN ('paid', 'in_production') AND held = '';

CREATE VIEW day_loads AS
SELECT w.day, sum(w.boards) AS boards FROM order_work w JOIN orders_to_cut o ON o.id = w.order_id GROUP BY w.day;
