-- A week's boards on sheets, as staff planned them; the plan is frozen.
CREATE TABLE cut_plans (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version INTEGER NOT NULL DEFAULT 1,
  state TEXT NOT NULL CHECK (state IN ('planned', 'started', 'done', 'dropped')),
  plan TEXT NOT NULL CHECK (json_valid(plan)),
  created_at INTEGER NOT NULL,
  done_at INTEGER
) STRICT;
CREATE INDEX cut_plans_open ON cut_plans (id) WHERE state IN ('planned', 'started');

-- An order is cut once.
CREATE TABLE cut_plan_orders (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id),
  plan_id INTEGER NOT NULL REFERENCES cut_plans (id),
  -- Its lines as they were planned, so that staff see what changed since.
  lines TEXT NOT NULL
) STRICT;
CREATE INDEX cut_plan_orders_by_plan ON cut_plan_orders (plan_id);

-- Lengths are eighths of an inch.
CREATE TABLE offcuts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  finish TEXT NOT NULL,
  thickness_e INTEGER NOT NULL,
  length_e INTEGER NOT NULL,
  width_e INTEGER NOT NULL,
  from_plan INTEGER REFERENCES cut_plans (id),
  used_by INTEGER REFERENCES cut_plans (id),
  thrown_at INTEGER
) STRICT;
CREATE INDEX offcuts_in_stock ON offcuts (finish, thickness_e) WHERE used_by IS NULL AND thrown_at IS NULL;
