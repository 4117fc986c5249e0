import * as v from 'valibot'
import shapes from '#ui/elements/icon/icon-shapes.svg?raw'
import { slugs } from '#shared/business/first-business.ts'
import { ICON_TIMEOUT_MS } from '#shared/constants.ts'
import { ICON_PART, IconSet } from '#shared/catalogue/icons.ts'
import { boundedFetch } from '#worker/base/request/bounded-fetch.ts'
import { waitUntil } from '#worker/base/wait-until.ts'
import { cachedJson, cacheResponse } from '#worker/base/cache/data-center-cache.ts'
import { readSettings } from '#worker/base/settings.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { iconNames } from '#ui/elements/icon/icon-names.ts'

const CACHE = 'icons'
const OWN_GRID = 24
const MAX_ICONS = 50
const MAX_BYTES = 200_000
const FOR_A_WEEK = 'public, max-age=604800, stale-while-revalidate=604800'

/**
 * Part of an icon collection in Iconify's format: own icons, then the public service's within 500 ms. Any failure is a
 * 404.
 */
export async function icons(c: WorkerContext): Promise<Response> {
  const [, collection = ''] = /^(.+)\.json$/.exec(c.req.param('file') ?? '') ?? []
  const names = [...new Set((c.req.query('icons') ?? '').split(','))].sort()
  if (names.length > MAX_ICONS || ![collection, ...names].every((part) => ICON_PART.test(part))) return unknown(c)
  const set = collection === slugs.name ? ownSet(names) : await publicSet(c, collection, names)
  if (!set || Object.keys(set.icons).length === 0) return unknown(c)
  return c.json(set, 200, { 'Cache-Control': FOR_A_WEEK })
}

function ownSet(names: readonly string[]): IconSet {
  return { prefix: slugs.name, icons: only(names, ownIcons()), width: OWN_GRID, height: OWN_GRID }
}

/** Caches the public service's responses for a week. */
async function publicSet(c: WorkerContext, collection: string, names: readonly string[]): Promise<IconSet | null> {
  const { iconService } = readSettings(c.env)
  if (iconService === '') return null
  const url = `${iconService}/${collection}.json?icons=${names.join()}`
  try {
    const cached = await cachedJson(CACHE, url, IconSet)
    if (cached) return cached
    const response = await boundedFetch(url, { redirect: 'manual' }, { ms: ICON_TIMEOUT_MS, bytes: MAX_BYTES })
    const answer = v.safeParse(IconSet, response.status === 200 ? await response.json() : null)
    if (!answer.success) return null
    const set = { ...answer.output, prefix: collection, icons: only(names, answer.output.icons) }
    waitUntil(c, cacheResponse(CACHE, url, Response.json(set, { headers: { 'Cache-Control': FOR_A_WEEK } })))
    return set
  } catch {
    // The service was late or unreachable, or sent too much or no JSON; a missing icon is not worth an error.
    return null
  }
}

function only(names: readonly string[], icons: IconSet['icons']): IconSet['icons'] {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(icons, name)).map((name) => [name, icons[name]!]))
}

function unknown(c: WorkerContext): Response {
  return c.json({ message: 'Not Found' }, 404, { 'Cache-Control': 'no-store' })
}

const PEN = /^<svg [^>]*?( fill=[^>]*)>/
/** Each shape has a line of its own; all but the first begin with the group that moves them down. */
const SHAPE = /^ +(?:<g [^>]*>)?(<(?:path|circle|rect) .*)$/gm

let own: IconSet['icons'] | undefined

function ownIcons(): IconSet['icons'] {
  own ??= Object.fromEntries(
    [...shapes.matchAll(SHAPE)]
      .slice(0, iconNames.length)
      .map(([, lines], at) => [iconNames[at]!, { body: drawn(lines!) }]),
  )
  return own
}

function drawn(lines: string): string {
  const pen = PEN.exec(shapes)![1]!
  return `<g${pen.replaceAll('#000', 'currentColor')}>${lines}</g>`
}
