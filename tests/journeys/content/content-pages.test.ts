import { describe, expect, test } from 'vitest'
import { contentFiles } from '#content/content-paths.ts'
import { ContentPayload, PAYLOAD, type ContentPage } from '#shared/content/content-page.ts'
import { paths } from '#shared/paths.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import * as v from 'valibot'

const contentPaths = [...contentFiles.keys()]
const known = new Set<string>(Object.values(paths))

/** Each page is loaded once, because no test changes it. */
const pageAt = once(async (path): Promise<ContentPage> => {
  const response = await newVisitor().get(path + PAYLOAD)
  return v.parse(ContentPayload, await response.json()).data
})
const markupAt = once(async (path) => {
  const response = await newVisitor().get(path)
  expect(response.status).toBe(200)
  return response.text()
})

function once<T>(ask: (path: string) => Promise<T>): (path: string) => Promise<T> {
  const known = new Map<string, T>()
  return async (path) => {
    if (!known.has(path)) known.set(path, await ask(path))
    return known.get(path)!
  }
}

/** The words of a page's own text. */
function wordsOf({ heading, lead, html, faq }: ContentPage): string[] {
  const text = html.replace(/<svg.*?<\/svg>/gs, ' ').replace(/<[^>]+>/g, ' ')
  return [heading, lead, text, ...faq.flatMap(({ question, answer }) => [question, answer])]
    .join(' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word))
}

describe('every content page', () => {
  test.each(contentPaths)('%s has a path in the table', (path) => {
    expect(known).toContain(path)
  })

  test.each(contentPaths)('%s returns 200 with the text of its payload', async (path) => {
    const html = await markupAt(path)
    const page = await pageAt(path)
    expect(html).toContain(page.html)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html.split(page.html)).toHaveLength(2)
  })

  test.each(contentPaths)('%s has at least 250 words of its own', async (path) => {
    expect(wordsOf(await pageAt(path)).length).toBeGreaterThanOrEqual(250)
  })

  test.each(contentPaths)('%s replaces every placeholder and has no style attributes', async (path) => {
    const html = await markupAt(path)
    expect(html).not.toMatch(/\{product\}|\{phone\}|lorem|\bundefined\b| style="|\| ---/i)
  })

  test.each(contentPaths)('%s has its headings in order, each with an anchor', async (path) => {
    const html = await markupAt(path)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const levels = [...main.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    const ids = [...main.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test.each(contentPaths)('%s shows the products that it names', async (path) => {
    const html = await markupAt(path)
    const { products } = await pageAt(path)
    expect(products.filter((id) => !html.includes(`/${id}"`))).toEqual([])
  })

  test('links only to existing pages, categories and products', async () => {
    const pages = await Promise.all(contentPaths.map(pageAt))
    const links = new Set(pages.flatMap(({ html }) => [...html.matchAll(/href="([^"#?]+)/g)].map(([, link]) => link!)))
    const others = [...links].filter((link) => !known.has(link) && !link.startsWith('tel:'))
    const statuses = await Promise.all(others.map(async (link) => (await newVisitor().get(link)).status))
    expect(others.filter((_, index) => statuses[index] !== 200)).toEqual([])
  })

  test('has a unique title and description', async () => {
    const pages = await Promise.all(contentPaths.map(pageAt))
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length)
    expect(pages.filter(({ description }) => description.length < 70 || description.length > 165)).toEqual([])
    expect(pages.filter(({ title }) => title.length > 65)).toEqual([])
  })
})

describe('a payload', () => {
  test('is JSON with the time of its rendering', async () => {
    const response = await newVisitor().get(paths.policies + PAYLOAD)
    expect(response.headers.get('Content-Type')).toBe('application/json;charset=utf-8')
    expect(((await response.json()) as { prerenderedAt: number }).prerenderedAt).toBeGreaterThan(0)
  })

  test('does not exist without a content page', async () => {
    const response = await newVisitor().get(`/wine-racks${PAYLOAD}`)
    expect(response.status).toBe(404)
  })
})
