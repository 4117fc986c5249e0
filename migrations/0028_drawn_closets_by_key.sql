-- The two triggers of 0024 looked through all families for each row that they saw; these look at one.
DROP TRIGGER drawn_closets_are_never_stale;
DROP TRIGGER drawn_closets_change_no_search;
CREATE TRIGGER drawn_closets_are_never_stale BEFORE INSERT ON stale_families
WHEN EXISTS (SELECT 1 FROM families WHERE id = new.family_id AND listed = 0)
BEGIN
  SELECT RAISE(IGNORE);
END;
CREATE TRIGGER drawn_closets_change_no_search BEFORE INSERT ON search_changes
WHEN EXISTS (SELECT 1 FROM families WHERE id = new.family_id AND listed = 0)
BEGIN
  SELECT RAISE(IGNORE);
END;
