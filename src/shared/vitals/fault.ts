const LONGEST = 200

/** A message without what someone may have typed: quoted texts, addresses and numbers of an account or an order. */
export function cleanMessage(message: string): string {
  return message
    .replaceAll(/"[^"]*"?|“[^”]*”?|`[^`]*`?|(?<![A-Za-z])'[^']*'?/g, '“…”')
    .replaceAll(/\b[a-z][a-z+.-]*:\/\/\S+|\S+@\S+/gi, '…')
    .replaceAll(/[\w-]*\d[\w-]*/g, '#')
    .replaceAll(/\s+/g, ' ')
    .slice(0, LONGEST)
    .trim()
}

/** "main-B7xK.js:1:2345" of our own files; null for scripts of others, extensions and pages. */
export function findPlace(text: string, origin: string): string | null {
  const from = text.indexOf(`${origin}/assets/`)
  return from < 0 ? null : (/^[\w.-]{1,80}:\d{1,7}:\d{1,7}/.exec(text.slice(from + origin.length + 8))?.[0] ?? null)
}
