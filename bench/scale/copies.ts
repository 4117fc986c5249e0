const STEP = 10_000_000

/** The tables of families, and the columns that number them. */
export const copiedTables: Record<string, readonly string[]> = {
  families: ['id'],
  products: ['id', 'family_id'],
  family_pictures: ['family_id'],
  finish_pictures: ['family_id'],
  family_links: ['family_id', 'linked_family_id'],
  reviews: ['id', 'family_id'],
  stock: ['product_id'],
}

/** SQL that copies the rows of such a table under other numbers and names, so that there are `times` as many families. */
export function copySql(table: string, columns: readonly string[], times: number): string {
  const copied = columns.map((column) => {
    if (copiedTables[table]!.includes(column)) return `${column} + k.n * ${STEP}`
    // An author writes one review a family.
    if (table === 'reviews' && column === 'email') return "''"
    return table === 'families' && column === 'name' ? `name || ' ' || k.n` : column
  })
  return `WITH RECURSIVE k (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM k WHERE n < ${times - 1})
    INSERT INTO ${table} (${columns.join(', ')}) SELECT ${copied.join(', ')} FROM ${table}, k`
}
