-- The days to come are read before their orders: fewer rows than all that are open.
DROP VIEW day_loads;
CREATE VIEW day_loads AS
SELECT w.day, sum(w.boards) AS boards FROM order_work w CROSS JOIN orders_to_cut o ON o.id = w.order_id GROUP BY w.day;
