type Placed = { position: number; lineNo: number }

/** Lines as pages show them. Money is split in the order of their numbers, so that sorting moves no cent. */
export function sortByPlace<Line extends Placed>(lines: readonly Line[]): Line[] {
  return lines.toSorted((a, b) => a.position - b.position || a.lineNo - b.lineNo)
}

/** The lines as a form has them, by the texts of their numbers. Those that it does not name keep their places. */
export function arrangeLines<Line extends Placed>(lines: readonly Line[], typed: readonly string[]): Line[] {
  const shown = sortByPlace(lines)
  const named = typed.flatMap((key) => shown.find(({ lineNo }) => String(lineNo) === key) ?? [])
  const next = named.values()
  return shown.map((line) => (named.includes(line) ? next.next().value! : line))
}

/** Where a line comes; one that is new, after all others. */
export function findPosition(lineNo: number, order: readonly Placed[]): number {
  const at = order.findIndex((line) => line.lineNo === lineNo)
  return at < 0 ? order.length + lineNo : at
}
