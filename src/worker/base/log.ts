type Facts = Record<string, string | number | boolean | null | undefined>

/**
 * One line of JSON for something that whoever runs the shop wants to know. Facts are named one by one, never a whole
 * body, header or row; what may still be in a text is masked.
 */
export function log(level: 'warn' | 'error', at: string, facts: Facts): void {
  const shown = Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? masked(fact) : fact])
  console[level](JSON.stringify({ level, at, ...Object.fromEntries(shown) }))
}

/** Message and stack of whatever was thrown. */
export function thrown(error: unknown): { message: string; stack?: string } {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, stack, cause } = error
  return { message: cause instanceof Error ? `${message} (${cause.message})` : message, stack }
}

const SECRET = /(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{22,}|(?<=\/)(?=[\w-]*\d)[\w-]{22,}(?=[/?]|$)/g

/** Without e-mail addresses, queries, tokens, long numbers, and what a schema quotes of what it was given. */
export function masked(text: string): string {
  return text
    .replace(/(https?:\/\/[^\s?"']*|\/[^\s?"'()]*)\?[^\s"')]*/g, '$1')
    .replace(/[^\s<>"'/:]+@[^\s<>"']+/g, '[email]')
    .replace(/\b(received|got) ("[^"]*"|'[^']*')/gi, '$1 […]')
    .replace(SECRET, '[token]')
    .replace(/\b(?:\d[ -]?){9,}\d\b/g, '[number]')
}
