import { filePaths } from '#shared/file-paths.ts'
import { href } from '#shared/paths.ts'
import { buildRequestContext } from '#worker/upstream/request-context.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { readOrigin } from '#worker/base/request/origin.ts'
import { indexablePages, type Place } from './indexable-pages.ts'
import { xml, xmlText } from './xml.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

type Kind = keyof typeof indexablePages

/** Names the parts of each kind: pages.xml, pages-2.xml and so on. */
export async function sitemapIndex(c: WorkerContext): Promise<Response> {
  const origin = readOrigin(c)
  const { api } = buildRequestContext(c)
  const kinds = Object.keys(indexablePages) as Kind[]
  const names = await Promise.all(
    kinds.map(async (kind) => {
      const { parts } = await indexablePages[kind](api, 1)
      return Array.from({ length: parts }, (_, index) => (index === 0 ? kind : `${kind}-${index + 1}`))
    }),
  )
  const parts = names.flat().map((name) => {
    const path = href(filePaths.sitemapPart, { part: `${name}.xml` })
    return `<sitemap><loc>${xmlText(origin + path)}</loc></sitemap>`
  })
  return xml(c, `<sitemapindex xmlns="${NAMESPACE}">${parts.join('')}</sitemapindex>`)
}

/** A part of the pages of one kind. */
export async function sitemap(c: WorkerContext): Promise<Response> {
  const [, kind = '', part = '1'] = /^([a-z]+)(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(c.req.param('part') ?? '') ?? []
  if (!Object.hasOwn(indexablePages, kind)) return c.notFound()
  const origin = readOrigin(c)
  const { places, parts } = await indexablePages[kind as Kind](buildRequestContext(c).api, Number(part))
  if (Number(part) > parts) return c.notFound()
  return xml(c, `<urlset xmlns="${NAMESPACE}">${places.map((place) => entry(place, origin)).join('')}</urlset>`)
}

function entry({ path, changed }: Place, origin: string): string {
  return `<url><loc>${xmlText(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
}
