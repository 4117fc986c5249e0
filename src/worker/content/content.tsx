import * as v from 'valibot'
import { createMiddleware } from 'hono/factory'
import type { Api } from '#shared/api/api.ts'
import { fillIn } from '#shared/business/shop-texts.ts'
import { ContentPage, type ContentPayload, PageFacts, PAYLOAD } from '#shared/content/content-page.ts'
import { keepFigures } from '#shared/text/keep-figures.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { contentParts } from '#ui/content/parts/content-parts.ts'
import { lru } from '#worker/base/cache/lru.ts'
import { readUrl } from '#worker/base/request/request-url.ts'
import type { WorkerContext, WorkerEnv } from '#worker/base/worker-context.ts'
import { findBusiness } from '#worker/upstream/find-business.ts'
import { buildRequestContext } from '#worker/upstream/request-context.ts'
import { findEdit, withEdit } from './edited-text.ts'
import { renderText, type Text } from './render-text.tsx'
import { compiledText } from './text-files.ts'
import { showTree } from './text/show-tree.tsx'

/** How long a page may show a price, a rate or a drawing that has changed. */
const FRESH_MS = MINUTE_MS

type CachedPage = { payload: ContentPayload; until: number }
const cache = lru<string, CachedPage>(200)

/**
 * The page at a path, with the shop's name, phone number, hours and place as they are now. `preview` is the secret of a
 * version that is not published, or ''.
 */
export async function contentPayload(
  c: WorkerContext,
  api: Api,
  path: string,
  preview = '',
): Promise<ContentPayload | null> {
  const [payload, business] = await Promise.all([loadPayload(c, api, path, preview), findBusiness(api)])
  if (!payload) return null
  const { html, ...facts } = payload.data
  if (preview !== '') facts.title = `Draft: ${facts.title}`
  const data = { ...fillIn(facts, business), html: fillIn(html, business, escapeHtml) }
  return { ...payload, data }
}

/** Texts name the `shop`, so that a cached page shows changes of the shop's data. */
async function loadPayload(c: WorkerContext, api: Api, path: string, preview: string): Promise<ContentPayload | null> {
  const edit = await findEdit(c, api, path, preview)
  const key = `${path} ${edit?.id ?? ''}`
  const cached = cache.get(key)
  if (cached && Date.now() < cached.until) return cached.payload
  const text = await readText(path, edit)
  if (!text) return null
  const { html, isTimed } = await renderText(api, text)
  const { facts } = text
  const prerenderedAt = Date.now()
  const data = { ...facts, lead: keepFigures(facts.lead), html, headings: findHeadings(html) } satisfies ContentPage
  const payload = { data, prerenderedAt }
  cache.set(key, { payload, until: isTimed ? prerenderedAt + FRESH_MS : Infinity })
  return payload
}

type ReadText = Text & { facts: v.InferOutput<typeof PageFacts> }

/** The text of an edit, or of the content file; null without either. */
async function readText(path: string, edit: Awaited<ReturnType<typeof findEdit>>): Promise<ReadText | null> {
  const file = await compiledText(path)?.()
  const edited = withEdit(file?.page, edit)
  if (!edited) return null
  const facts = v.parse(PageFacts, edited)
  return { facts, body: edit ? showTree(edit.tree, facts) : file && <file.default components={contentParts} /> }
}

/** Texts that name the `shop` are not filled in. */
export async function contentFacts(c: WorkerContext, api: Api, path: string): Promise<ContentPage | null> {
  const [text, edit] = await Promise.all([compiledText(path)?.(), findEdit(c, api, path, '')])
  const facts = withEdit(text?.page, edit)
  return facts && { ...v.parse(PageFacts, facts), html: '', headings: [] }
}

function findHeadings(html: string): ContentPage['headings'] {
  return [...html.matchAll(/<h2 id="([^"]+)"[^>]*>(.*?)<\/h2>/g)].map(([, id, inner]) => ({
    id: id!,
    text: plainText(inner!),
  }))
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

function escapeHtml(text: string): string {
  return Object.entries(entities).reduce((escaped, [entity, sign]) => escaped.replaceAll(sign, entity), text)
}

function plainText(html: string): string {
  return html.replace(/<[^>]+>/g, '').replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!)
}

/** The data that a content page's screen loads during navigation. */
export const payload = createMiddleware<WorkerEnv>(async (c, next) => {
  const { pathname } = readUrl(c)
  if (!pathname.endsWith(PAYLOAD)) return next()
  const found = await contentPayload(c, buildRequestContext(c).api, pathname.slice(0, -PAYLOAD.length).toLowerCase())
  const headers = { 'Content-Type': 'application/json;charset=utf-8', 'Cache-Control': 'private, no-cache' }
  if (!found)
    return c.json({ message: 'No content page has this address.' }, 404, { 'Cache-Control': 'private, no-store' })
  return c.body(JSON.stringify(found), 200, headers)
})
