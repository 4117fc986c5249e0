import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { buildMarkdownPath, markdownPath } from '#worker/seo/markdown-path.ts'
import { page } from './page.tsx'
import { readUrl } from '#worker/base/request/request-url.ts'
import { MarkdownWriter } from '#worker/seo/markdown-writer.ts'
import { readOrigin } from '#worker/base/request/origin.ts'
import type { WorkerEnv } from '#worker/base/worker-context.ts'

/** Renders pages as a visitor without cookies gets them. */
const pages = new Hono<WorkerEnv>().get('*', (c) => page(c))

/** Converts every indexable page from its rendered HTML, so that both say the same. */
export const markdown = createMiddleware<WorkerEnv>(async (c, next) => {
  const url = readUrl(c)
  const path = buildMarkdownPath(url.pathname)
  if (path === null) return next()
  const document = await pages.request(new URL(path, url).href, {}, c.env)
  const target = document.headers.get('Location')
  if (target) return c.redirect(markdownPath(target), 301)
  const writer = new MarkdownWriter(readOrigin(c))
  await writer.read(document)
  if (document.status !== 200 || !writer.facts.canonical) return next()
  return c.body(writer.text(), 200, {
    'Content-Type': 'text/markdown; charset=utf-8',
    'Cache-Control': 'public, max-age=300',
    Link: `<${writer.facts.canonical}>; rel="canonical"`,
  })
})
