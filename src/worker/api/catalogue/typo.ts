/** True if two words differ by one letter: wrong, missing, added, or swapped with its neighbor. */
export function isOneTypoAway(typed: string, word: string): boolean {
  if (typed === word || Math.abs(typed.length - word.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === word[start]) start++
  const [a, b] = [typed.slice(start), word.slice(start)]
  if (a.length > b.length) return a.slice(1) === b
  if (a.length < b.length) return a === b.slice(1)
  return a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
}

export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (letter === other ? 0 : 1)))
    }
    row = next
  }
  return row[b.length]!
}
