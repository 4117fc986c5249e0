/** The elements that pages add; they ignore all others. */
const ADDED = ['script', 'link', 'meta', 'style']

/** The names of other elements in the markup. What scripts and styles contain is text; what is not closed reaches to the end. */
export function otherElements(markup: string): string[] {
  const outside = markup
    .replaceAll(/<!--.*?(?:-->|$)/gs, '')
    .replaceAll(/(<(script|style)\b[^>]*(?:>|$)).*?(?=<\/\2\s*>|$)/gis, '$1')
  const names = [...outside.matchAll(/<([a-z][\w-]*)/gi)].map(([, name]) => name!.toLowerCase())
  return [...new Set(names.filter((name) => !ADDED.includes(name)))]
}

/** The hosts that the markup names, in order. */
export function findHosts(markup: string): string[] {
  const found = markup.matchAll(/\b(?:https?|wss?):\/\/([\w.-]+\.[a-z]{2,})|["'`]\/\/([\w.-]+\.[a-z]{2,})/gi)
  return [...new Set([...found].map(([, full, bare]) => (full ?? bare)!.toLowerCase()))].toSorted()
}

/** True if one of the origins, of which hosts may begin with `*.`, is the host's. */
export function isHostAllowed(origins: readonly string[], host: string): boolean {
  return origins.some((origin) => {
    const allowed = origin.replace(/^\w+:\/\//, '').replace(/:\d+$/, '')
    return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed
  })
}
