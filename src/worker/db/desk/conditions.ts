/** A part of a WHERE clause; its values are bound in order. */
export type Condition = { sql: string; values: (string | number)[] }

/** A condition on a value; null for one that is not given, which then narrows nothing. */
export function when(value: string | number | null, sql: string): Condition | null {
  return value === null || value === '' ? null : { sql, values: [value] }
}

/** All of the conditions that are given. Only these are in the text, so that SQLite can use an index for them. */
export function joinConditions(parts: readonly (Condition | null)[]): Condition {
  const given = parts.filter((part) => part !== null)
  return { sql: given.map(({ sql }) => `(${sql})`).join(' AND ') || '1', values: given.flatMap(({ values }) => values) }
}
