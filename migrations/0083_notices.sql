-- Notices that the law asks for, by kind; a family has only those that apply to it.
ALTER TABLE families ADD COLUMN notices TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(notices));
