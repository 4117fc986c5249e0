-- Prices, texts and stock that staff change at the Desk.
-- The price of a family in white, without lights, at the listed size; the prices of its products follow from it. Null until the next seeding.
ALTER TABLE families ADD COLUMN base_price_cents INTEGER CHECK (base_price_cents BETWEEN 0 AND 10000000);
ALTER TABLE families ADD COLUMN base_discount_cents INTEGER CHECK (base_discount_cents >= 0);
-- How many pulls its drawers and doors need.
ALTER TABLE families ADD COLUMN pulls INTEGER NOT NULL DEFAULT 0;
ALTER TABLE families ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- When staff changed it last; seeding leaves such a family alone.
ALTER TABLE families ADD COLUMN desk_at INTEGER;
CREATE INDEX families_of_desk ON families (id) WHERE desk_at IS NOT NULL;

-- Fewer pieces than this are low; 5 without it.
ALTER TABLE stock ADD COLUMN warn_below INTEGER CHECK (warn_below BETWEEN 0 AND 100000);
CREATE INDEX stock_low ON stock (quantity - coalesce(warn_below, 5));

-- A price change of many families, now or from a day until another one.
CREATE TABLE price_batches (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- [{"id": 1203, "was": [84500, null], "becomes": [84500, 79500]}], in cents: base price and base sale price.
  rows TEXT NOT NULL CHECK (json_valid(rows)),
  state TEXT NOT NULL CHECK (state IN ('planned', 'applied', 'ended', 'undone')),
  -- When the cron job applies and ends it; null once it has, and for never.
  apply_at INTEGER,
  end_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  actor TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX price_batches_due ON price_batches (coalesce(apply_at, end_at))
  WHERE coalesce(apply_at, end_at) IS NOT NULL;
