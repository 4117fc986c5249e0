-- Families whose search documents are older than the catalogue. The triggers run in the transaction of the change,
-- because the search index is another database. Each note gets a new number, so that who has read the one before does not
-- delete it. The conflict policy of an upsert would replace that of a trigger's statement, so the triggers delete first.
CREATE TABLE search_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  family_id INTEGER NOT NULL UNIQUE
) STRICT;
INSERT INTO search_changes (family_id) SELECT id FROM families;

CREATE TRIGGER new_family_changes_search AFTER INSERT ON families BEGIN
  DELETE FROM search_changes WHERE family_id = NEW.id;
  INSERT INTO search_changes (family_id) VALUES (NEW.id);
END;

CREATE TRIGGER family_changes_search AFTER UPDATE OF name, description, options, category_id, weight_class ON families
WHEN NEW.name <> OLD.name OR NEW.description <> OLD.description OR NEW.options <> OLD.options
  OR NEW.category_id <> OLD.category_id OR NEW.weight_class <> OLD.weight_class
BEGIN
  DELETE FROM search_changes WHERE family_id = NEW.id;
  INSERT INTO search_changes (family_id) VALUES (NEW.id);
END;

CREATE TRIGGER deleted_family_changes_search AFTER DELETE ON families BEGIN
  DELETE FROM search_changes WHERE family_id = OLD.id;
  INSERT INTO search_changes (family_id) VALUES (OLD.id);
END;

CREATE TRIGGER sale_changes_search AFTER UPDATE OF for_sale ON products WHEN NEW.for_sale <> OLD.for_sale BEGIN
  DELETE FROM search_changes WHERE family_id = NEW.family_id;
  INSERT INTO search_changes (family_id) VALUES (NEW.family_id);
END;

CREATE TRIGGER new_product_changes_search AFTER INSERT ON products
WHEN NOT EXISTS (SELECT 1 FROM search_changes WHERE family_id = NEW.family_id)
BEGIN
  INSERT INTO search_changes (family_id) VALUES (NEW.family_id);
END;

CREATE TRIGGER category_changes_search AFTER UPDATE OF name, slug, parent_id ON categories
WHEN NEW.name <> OLD.name OR NEW.slug <> OLD.slug OR NEW.parent_id IS NOT OLD.parent_id
BEGIN
  DELETE FROM search_changes WHERE family_id IN (
    SELECT f.id FROM families f JOIN categories c ON c.id = f.category_id WHERE NEW.id IN (c.id, c.parent_id));
  INSERT INTO search_changes (family_id)
  SELECT f.id FROM families f JOIN categories c ON c.id = f.category_id WHERE NEW.id IN (c.id, c.parent_id);
END;
