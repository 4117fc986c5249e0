import { filePaths, href } from '#shared/paths.ts'
import { requestContextOf } from '#worker/pages/request-context.ts'
import type { WorkerContext } from '#worker/pages/upstream.ts'
import { originOf } from './origin.ts'
import { indexablePages, type Place } from './indexable-pages.ts'
import { xml, xmlText } from './xml.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const FILE = '.xml'

type Kind = keyof typeof indexablePages

export function sitemapIndex(c: WorkerContext): Response {
  const origin = originOf(c)
  const parts = Object.keys(indexablePages).map((kind) => {
    const path = href(filePaths.sitemapPart, { part: kind + FILE })
    return `<sitemap><loc>${xmlText(origin + path)}</loc></sitemap>`
  })
  return xml(c, `<sitemapindex xmlns="${NAMESPACE}">${parts.join('')}</sitemapindex>`)
}

/** The pages of one kind. The format allows 50,000; a kind near that size would need several files. */
export async function sitemap(c: WorkerContext): Promise<Response> {
  const kind = c.req.param('part')?.slice(0, -FILE.length) ?? ''
  if (!Object.hasOwn(indexablePages, kind)) return c.notFound()
  const origin = originOf(c)
  const places = await indexablePages[kind as Kind](requestContextOf(c).api)
  return xml(c, `<urlset xmlns="${NAMESPACE}">${places.map((place) => entry(place, origin)).join('')}</urlset>`)
}

function entry({ path, changed }: Place, origin: string): string {
  return `<url><loc>${xmlText(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
}
