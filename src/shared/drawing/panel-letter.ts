const LETTERS = 26

/** The mark of an upright panel, counted from 0: "A" … "Z", then "AA". */
export function panelLetter(index: number): string {
  const last = String.fromCodePoint(65 + (index % LETTERS))
  return index < LETTERS ? last : panelLetter(Math.floor(index / LETTERS) - 1) + last
}
