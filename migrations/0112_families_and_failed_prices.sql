-- Families that code names by number: of drawn closets, and of lines in staff's own words. Seeding brings them up to date,
-- and a shop that has no category yet begins with the seed's first one.
INSERT INTO categories (id, parent_id, slug, name, intro, position, picture)
SELECT 1, NULL, 'walk-in-closets', 'Walk-in closets', '', 1,
  '{"url": "/storage/scenes/walk-in-closets.avif", "width": 1536, "height": 1024, "alt": "Rendering: a white U-shaped walk-in closet with drawers, shelves and shoe shelves"}' WHERE NOT EXISTS (SELECT 1 FROM categories);
INSERT INTO categories (id, parent_id, slug, name, intro, position, picture)
SELECT 11, 1, 'straight-wall-systems', 'Straight-wall systems', '', 1,
  '{"url": "/storage/products/1101-1.avif", "width": 960, "height": 1200, "alt": "Rendering: Three-Section Wall, natural oak finish, seen from the right"}'
WHERE NOT EXISTS (SELECT 1 FROM categories WHERE parent_id IS NOT NULL);

INSERT INTO families (id, category_id, name, description, position, weight_class, install, material, cut_to_size, options,
  in_the_box, details, size, spec, listed)
SELECT f.column1, (SELECT min(id) FROM categories WHERE parent_id IS NOT NULL), f.column2, f.column3, 1000, f.column4,
  f.column5, f.column6, 1, '{}', '[]', iif(f.column6 IS NULL, '{}', coalesce((SELECT details FROM families WHERE id = 1101), '{}')),
  '{}', '{"size":{}}', 0
FROM (VALUES
  (1901, 'Closet of your design', 'A closet that you drew in the planner, cut to your wall.', 'parcel', 'moderate', 'laminate'),
  (1902, 'Closet of your design', 'A closet that you drew in the planner, cut to your wall.', 'oversize', 'moderate', 'laminate'),
  (1903, 'Closet of your design', 'A closet that you drew in the planner, cut to your wall.', 'freight', 'moderate', 'laminate'),
  (1911, 'Goods, taxed', '', 'parcel', 'none', NULL),
  (1912, 'Service, taxed', '', 'service', 'none', NULL),
  (1913, 'Not taxed', '', 'service', 'none', NULL)) f
WHERE f.column1 NOT IN (SELECT id FROM families);

-- Why a price change could not begin or end on its day, and when that was. It has no day then.
ALTER TABLE price_batches ADD COLUMN problem TEXT NOT NULL DEFAULT '';
ALTER TABLE price_batches ADD COLUMN failed_at INTEGER;
