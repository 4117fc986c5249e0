/** A card shows two pictures: its view, and another one under the pointer. */
const PICTURES_OF_CARD = 2

/**
 * The rows of `cards` for these families, in the order of its columns. Designs have none. `families` is SQL for a
 * set of ids, such as "(SELECT family_id FROM stale_families)".
 */
export function cardsSelect(families: string): string {
  return `WITH ranked AS (
    SELECT id, family_id, sale_price_cents, width_mils,
      row_number() OVER (PARTITION BY family_id ORDER BY id = family_id DESC, sale_price_cents, width_mils DESC, id) AS shown,
      row_number() OVER (PARTITION BY family_id ORDER BY width_mils DESC, id = family_id DESC, sale_price_cents, id) AS widest
    FROM products WHERE for_sale = 1 AND family_id IN ${families}),
  sold AS (
    SELECT family_id, max(id) FILTER (WHERE shown = 1) AS id, max(sale_price_cents) FILTER (WHERE shown = 1) AS price,
      max(width_mils) FILTER (WHERE shown = 1) AS width, max(id) FILTER (WHERE widest = 1) AS widest,
      max(width_mils) AS widestMils, min(width_mils) AS narrowestMils, min(sale_price_cents) AS lowest,
      max(sale_price_cents) AS highest
    FROM ranked GROUP BY family_id),
  rated AS (
    SELECT family_id, sum(rating) AS sum, count(*) AS reviews,
      coalesce(sum(rating) FILTER (WHERE origin = 'customer'), 0) AS customerSum,
      count(*) FILTER (WHERE origin = 'customer') AS customerReviews
    FROM reviews WHERE status = 'published' AND family_id IN ${families} GROUP BY family_id)
  SELECT f.id, f.category_id, f.weight_class <> 'service', f.position,
    p.id, p.price, p.width, p.widest, p.widestMils, p.lowest, p.highest, p.narrowestMils,
    (SELECT o.sale_price_cents FROM products o WHERE o.id = f.id AND o.for_sale = 1 AND o.discount_price_cents IS NOT NULL),
    f.name, f.options, f.size, f.weight_class, f.install, f.material, c.slug, c.name, m.slug, m.name,
    (SELECT json_group_object(position, url) FROM (SELECT position, url FROM family_pictures v
      WHERE v.family_id = f.id ORDER BY v.position LIMIT ${PICTURES_OF_CARD})),
    (SELECT json_group_object(finish, json(views)) FROM (SELECT finish, json_group_object(position, url) AS views
      FROM (SELECT finish, position, url FROM finish_pictures o WHERE o.family_id = f.id ORDER BY finish, position) GROUP BY finish)),
    (SELECT pictured.finish FROM products pictured WHERE pictured.id = f.id),
    coalesce(rated.sum, 0), coalesce(rated.reviews, 0), coalesce(rated.customerSum, 0), coalesce(rated.customerReviews, 0)
  FROM sold p
  CROSS JOIN families f ON f.id = p.family_id
  CROSS JOIN categories c ON c.id = f.category_id
  CROSS JOIN categories m ON m.id = c.parent_id
  LEFT JOIN rated ON rated.family_id = f.id
  WHERE f.listed = 1`
}
