-- What else waits on the desk's first page: mails that were given up, reviews that nobody has read, and low stock.
CREATE INDEX outbox_given_up ON outbox (given_up_at) WHERE given_up_at IS NOT NULL;
CREATE INDEX reviews_to_read ON reviews (created_at) WHERE status = 'pending';
CREATE INDEX stock_by_quantity ON stock (quantity);

-- How much of each kind waits for anybody, for the counts that stand on every page of the desk.
CREATE TABLE work_sums (
  kind TEXT PRIMARY KEY,
  items INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO work_sums (kind, items) SELECT kind, count(*) FROM desk_work GROUP BY kind;

CREATE TRIGGER work_sum_raised AFTER INSERT ON desk_work BEGIN
  INSERT INTO work_sums (kind, items) VALUES (new.kind, 1) ON CONFLICT (kind) DO UPDATE SET items = items + 1;
END;
CREATE TRIGGER work_sum_lowered AFTER DELETE ON desk_work BEGIN
  UPDATE work_sums SET items = items - 1 WHERE kind = old.kind;
END;
