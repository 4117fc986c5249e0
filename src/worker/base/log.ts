export type Facts = Record<string, string | number | boolean | null | undefined>

/** Logs one line of JSON with its time in UTC. Callers name each fact and never pass a whole body, header or row. */
export function log(level: 'info' | 'warn' | 'error', at: string, facts: Facts): void {
  const shown = Object.entries(facts).map(([name, fact]) => [name, isOwnId(name, fact) ? fact : shownText(fact)])
  console[level](JSON.stringify({ time: new Date().toISOString(), level, at, ...Object.fromEntries(shown) }))
}

/** The request's own id looks like a token, but it is what operators search for. */
function isOwnId(name: string, fact: Facts[string]): boolean {
  return name === 'request' && typeof fact === 'string' && /^[\w-]{1,64}$/.test(fact)
}

function shownText(fact: Facts[string]): Facts[string] {
  return typeof fact === 'string' ? masked(fact) : fact
}

export function thrown(error: unknown): { message: string; stack?: string } {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, stack, cause } = error
  return { message: cause instanceof Error ? `${message} (${cause.message})` : message, stack }
}

const SECRET = /(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{22,}|(?<=\/)(?=[\w-]*\d)[\w-]{22,}(?=[/?]|$)/g

/** Removes email addresses, queries, tokens, long numbers and the values that schema errors quote. */
export function masked(text: string): string {
  return text
    .replace(/(https?:\/\/[^\s?"']*|\/[^\s?"'()]*)\?[^\s"')]*/g, '$1')
    .replace(/[^\s<>"'/:]+@[^\s<>"']+/g, '[email]')
    .replace(/\b(received|got) ("[^"]*"|'[^']*')/gi, '$1 […]')
    .replace(/(\/api\/cart\/)[\w-]+/g, '$1[token]')
    .replace(SECRET, '[token]')
    .replace(/\b(?:\d[ -]?){9,}\d\b/g, '[number]')
}
