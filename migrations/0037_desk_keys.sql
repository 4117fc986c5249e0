-- Somebody of the staff may switch the desk's single keys off, which speech input and a cat press by mistake.
ALTER TABLE staff ADD COLUMN keys_off INTEGER NOT NULL DEFAULT 0 CHECK (keys_off IN (0, 1));
