type Acted = { actor: string; actorId: number | null }

/** Names that several people have of those who did these things. */
export function sharedNames(rows: readonly Acted[]): Set<string> {
  const ids = new Map<string, Set<number>>()
  for (const { actor, actorId } of rows) {
    if (actorId !== null) ids.set(actor, (ids.get(actor) ?? new Set()).add(actorId))
  }
  return new Set([...ids].filter(([, people]) => people.size > 1).map(([name]) => name))
}

/** The rows with the names of `people`, which say who is who, where several of those who did them have one name. */
export function distinguishNames<Row extends Acted>(
  rows: readonly Row[],
  people: readonly { id: number; name: string }[],
): Row[] {
  const shared = sharedNames(rows)
  return rows.map((row) => {
    if (!shared.has(row.actor)) return row
    const name = people.find(({ id }) => id === row.actorId)?.name
    return { ...row, actor: name ?? `${row.actor} (no longer here)` }
  })
}
