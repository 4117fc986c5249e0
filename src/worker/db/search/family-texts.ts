export type FamilyText = {
  id: number
  name: string
  description: string
  /** JSON with the values of each option. */
  options: string
  category: string
  parent: string
}

/** A category with something for sale in it or in its subcategories. */
export type CategoryText = {
  slug: string
  name: string
  parentSlug: string | null
  families: number
}

const isSold = `f.listed = 1 AND f.weight_class <> 'service'
  AND EXISTS (SELECT 1 FROM products p WHERE p.family_id = f.id AND p.for_sale = 1)`

const columns = 'f.id, f.name, f.description, f.options, c.name AS category, m.name AS parent'
const joins = 'JOIN categories c ON c.id = f.category_id JOIN categories m ON m.id = c.parent_id'

/** Those of the families in the JSON list ?1 that search should find. */
export const familyTextsById = `SELECT ${columns} FROM json_each(?1) asked
  JOIN families f ON f.id = asked.value ${joins} WHERE ${isSold}`

/** The next ?2 families after number ?1 that search should find. */
export const familyTextsAfter = `SELECT ${columns} FROM families f ${joins}
  WHERE f.id > ?1 AND ${isSold} ORDER BY f.id LIMIT ?2`

export const categoryTexts = `WITH sold AS (SELECT f.category_id AS id, count(*) AS families
    FROM families f WHERE ${isSold} GROUP BY f.category_id)
  SELECT c.slug, c.name, m.slug AS parentSlug, sum(sold.families) AS families
  FROM sold JOIN categories own ON own.id = sold.id JOIN categories c ON c.id IN (own.id, own.parent_id)
  LEFT JOIN categories m ON m.id = c.parent_id
  GROUP BY c.id ORDER BY c.parent_id IS NOT NULL, c.position`
