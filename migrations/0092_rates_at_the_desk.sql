-- What staff change in the tariff of the seed: versions from 1000 on, {"changes": {"rates.area": 735, "finish.walnut": 22}}.
ALTER TABLE tariffs ADD COLUMN at INTEGER;
-- [{"key": "rates.area", "was": 700, "becomes": 735}]: numbers of the tariff that a price change moves.
ALTER TABLE price_batches ADD COLUMN rates TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(rates));
