/** SQL that tells of a product whether it has lights: only some families have the option, and it can be "none". */
export function isLit(product: string): string {
  return `coalesce(json_extract(${product}.options, '$.led'), 'none') <> 'none'`
}

export function isInStock(product: string): string {
  return `EXISTS (SELECT 1 FROM stock s WHERE s.product_id = ${product}.id AND s.quantity > 0)`
}

/**
 * The rows of `variants` for these families, in the order of its columns. Reads `cards`, which must be up to date.
 * `families` is SQL for a set of ids.
 */
export function variantsSelect(families: string): string {
  return `WITH sold AS (
    SELECT p.family_id, p.width_mils, p.depth_mils, p.height_mils, ${isLit('p')} AS lit,
      p.discount_price_cents IS NOT NULL AS reduced, ${isInStock('p')} AS stocked,
      coalesce(p.finish, '') AS finish, p.sale_price_cents AS price, p.id = p.family_id AS pictured
    FROM products p WHERE p.for_sale = 1 AND p.family_id IN ${families}),
  finished AS (
    SELECT family_id, width_mils, depth_mils, height_mils, lit, reduced, stocked, finish, min(price) AS lowest,
      max(price) AS highest, max(CASE WHEN pictured THEN price END) AS picturedPrice
    FROM sold GROUP BY family_id, width_mils, depth_mils, height_mils, lit, reduced, stocked, finish
    ORDER BY family_id, width_mils, depth_mils, height_mils, lit, reduced, stocked, finish)
  SELECT k.category_id, v.family_id,
    row_number() OVER (PARTITION BY v.family_id
      ORDER BY v.width_mils, v.depth_mils, v.height_mils, v.lit, v.reduced, v.stocked),
    v.width_mils, v.depth_mils, v.height_mils, v.lit, v.reduced, v.stocked, min(v.lowest), max(v.highest),
    coalesce(',' || group_concat(nullif(v.finish, '')) || ',', ''), json_group_object(v.finish, json_array(v.lowest, v.highest)), max(v.picturedPrice),
    max(CASE WHEN v.picturedPrice IS NOT NULL THEN v.finish END), k.position, k.main_slug, nullif(k.install, 'none'),
    k.material, k.rating_sum, k.reviews, k.customer_rating_sum, k.customer_reviews
  FROM finished v JOIN cards k ON k.family_id = v.family_id AND k.is_listed = 1
  GROUP BY v.family_id, v.width_mils, v.depth_mils, v.height_mils, v.lit, v.reduced, v.stocked`
}
