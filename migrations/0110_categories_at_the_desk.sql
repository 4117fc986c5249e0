-- A category that staff changed at the Desk; seeding leaves it as it is.
ALTER TABLE categories ADD COLUMN desk_at INTEGER;
ALTER TABLE categories ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
