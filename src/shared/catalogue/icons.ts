import * as v from 'valibot'
import { ICON_CACHE_ENTRIES, ICON_CACHE_HOURS, ICON_TIMEOUT_MS } from '#shared/constants.ts'
import { HOUR_MS } from '#shared/time.ts'

/** An icon's name: `collection:name` in lower-case letters, digits and single hyphens. */
const PART = '[a-z0-9]+(?:-[a-z0-9]+)*'
export const ICON_PART = new RegExp(`^${PART}$`)
const ICON = new RegExp(`^(${PART}):(${PART})$`)

const size = v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(4096)))

export const IconSet = v.object({
  prefix: v.string(),
  icons: v.record(v.string(), v.object({ body: v.pipe(v.string(), v.maxLength(20_000)), width: size, height: size })),
  width: size,
  height: size,
})
export type IconSet = v.InferOutput<typeof IconSet>

type CachedIcon = [name: string, svg: string, hour: number]
const CachedIcons = v.fallback(v.array(v.tuple([v.string(), v.string(), v.number()])), [])

type Sources = {
  /** Fetches part of a collection; may fail. */
  ask: (collection: string, names: readonly string[]) => Promise<unknown>
  read: () => string | null
  write: (text: string) => void
  now: number
}

/** Icons as SVG: cached ones, and others that arrive within 500 ms. Missing ones are silently left out. */
export async function loadIcons(requested: readonly string[], sources: Sources): Promise<ReadonlyMap<string, string>> {
  const found = new Map(cachedIcons(sources).map(([name, svg]) => [name, svg]))
  const missing = [...new Set(requested)].filter((name) => !found.has(name) && ICON.test(name))
  const byCollection = Object.groupBy(missing, (name) => name.split(':')[0]!)
  const requests = Object.entries(byCollection).map(([collection, names]) =>
    askFor(collection, names!, sources).then((icons) => {
      for (const [name, svg] of icons) found.set(name, svg)
    }),
  )
  await Promise.race([Promise.all(requests), new Promise((resolve) => setTimeout(resolve, ICON_TIMEOUT_MS))])
  return new Map(requested.flatMap((name) => (found.has(name) ? [[name, found.get(name)!] as const] : [])))
}

async function askFor(collection: string, names: readonly string[], sources: Sources): Promise<[string, string][]> {
  const short = names.map((name) => name.split(':')[1]!)
  const answer = await sources.ask(collection, short).catch(() => null)
  const set = v.safeParse(IconSet, answer)
  if (!set.success) return []
  const icons = short
    .filter((name) => set.output.icons[name])
    .map((name): [string, string] => [`${collection}:${name}`, buildSvg(set.output, name)])
  saveIcons(icons, sources)
  return icons
}

/** When the cache is full, new icons are not cached; old ones expire. */
function saveIcons(icons: [string, string][], sources: Sources): void {
  const hour = Math.floor(sources.now / HOUR_MS)
  const fresh = icons.map(([name, svg]): CachedIcon => [name, svg, hour])
  sources.write(JSON.stringify([...cachedIcons(sources), ...fresh].slice(0, ICON_CACHE_ENTRIES)))
}

function cachedIcons({ read, now }: Sources): CachedIcon[] {
  const hour = Math.floor(now / HOUR_MS)
  return v.parse(CachedIcons, parsed(read())).filter(([, , since]) => hour - since < ICON_CACHE_HOURS)
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    // Another script may have stored something else here.
    return []
  }
}

function buildSvg({ icons, ...set }: IconSet, name: string): string {
  const { body, width = set.width ?? 16, height = set.height ?? 16 } = icons[name]!
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`
}
