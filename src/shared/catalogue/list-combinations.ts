/** Every choice of a family's options, with the last option as the fastest digit. */
export function listCombinations(options: Record<string, readonly string[]>): Record<string, string>[] {
  return Object.entries(options).reduce<Record<string, string>[]>(
    (made, [name, values]) => made.flatMap((choice) => values.map((value) => ({ ...choice, [name]: value }))),
    [{}],
  )
}
