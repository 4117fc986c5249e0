/** `time` is the last change, in UTC milliseconds. */
export type BrowserDesign = { code: string; name: string; time: number }

export const MOST_IN_BROWSER = 20

/** The designs in a stored text, without what is none: anything may be stored under any name. */
export function browserDesignsIn(text: string | null): BrowserDesign[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isDesign).slice(0, MOST_IN_BROWSER) : []
  } catch {
    return []
  }
}

function isDesign(value: unknown): value is BrowserDesign {
  const { code, name, time } = (value ?? {}) as Partial<BrowserDesign>
  const hasCode = typeof code === 'string' && /^[\w-]{8,1200}$/.test(code)
  return hasCode && typeof name === 'string' && name !== '' && name.length <= 60 && Number.isSafeInteger(time)
}
