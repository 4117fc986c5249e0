-- Two people at the Desk cannot overwrite each other's decision.
ALTER TABLE reviews ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
