/** An integer as SQL text. Throws for anything else, so that no text can become part of a statement. */
export function integer(value: number): string {
  if (!Number.isSafeInteger(value)) throw new TypeError('This is not an integer')
  return String(value)
}
