import { describe, expect, test } from 'vitest'
import { ContentPayload, PAYLOAD, type ContentPage } from '#shared/content/content-page.ts'
import { href, paths } from '#shared/paths.ts'
import { posts, relatedPosts } from '#shared/content/posts.ts'
import { newVisitor, ORIGIN } from '#tests/support/visitor.ts'
import * as v from 'valibot'

const WORDS_A_MINUTE = 200

function pathOf(slug: string): string {
  return href(paths.blogPost, { slug })
}

async function textOf(slug: string): Promise<ContentPage> {
  const response = await newVisitor().get(pathOf(slug) + PAYLOAD)
  return v.parse(ContentPayload, await response.json()).data
}

function wordsOf({ heading, lead, html }: ContentPage): number {
  const text = html.replace(/<svg.*?<\/svg>/gs, ' ').replace(/<[^>]+>/g, ' ')
  return `${heading} ${lead} ${text}`.split(/\s+/).filter((word) => /\w/.test(word)).length
}

function jsonLdIn(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json!),
  )
}

describe('the list of guides', () => {
  test('links each guide, with its date and reading time', async () => {
    const pages = await Promise.all([1, 2].map((page) => newVisitor().page(`${paths.blog}?page=${page}`)))
    const html = pages.join('').replaceAll('<!-- -->', '')
    for (const { slug, minutes, published } of posts) {
      expect(html).toContain(`href="${pathOf(slug)}"`)
      expect(html).toContain(`${minutes}\u00a0min\u00a0read`)
      expect(html).toContain(`dateTime="${published}"`)
    }
  })

  test('filters by topic, and shows none for an unknown topic', async () => {
    const visitor = newVisitor()
    const html = await visitor.page(`${paths.blog}?topic=Wine`)
    expect(html).toContain(`href="${pathOf('how-many-bottles-really-fit')}"`)
    expect(html).not.toContain(`href="${pathOf('walk-in-layouts')}"`)
    expect(html).toContain('noindex')
    expect((await visitor.get(`${paths.blog}?topic=Boats`)).status).toBe(404)
  })
})

describe('a guide', () => {
  test.each(posts)('$slug shows its text once, under one heading', async ({ slug, title }) => {
    const html = await newVisitor().page(pathOf(slug))
    const page = await textOf(slug)
    expect(page.heading).toBe(title)
    expect(html.split(page.html)).toHaveLength(2)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toMatch(/\bundefined\b| style="|\| ---/)
    const related = relatedPosts(posts.find((post) => post.slug === slug)!)
    expect(related.filter((post) => !html.includes(`href="${pathOf(post.slug)}"`))).toEqual([])
  })

  test.each(posts)('$slug has at least 900 words and shows its reading time', async ({ slug, minutes }) => {
    const words = wordsOf(await textOf(slug))
    expect(words).toBeGreaterThanOrEqual(900)
    expect(minutes).toBe(Math.ceil(words / WORDS_A_MINUTE))
  })

  test.each(posts)('$slug links to the products that it names', async ({ slug }) => {
    const html = await newVisitor().page(pathOf(slug))
    const { products } = await textOf(slug)
    expect(products.filter((id) => !html.includes(`/${id}"`))).toEqual([])
  })

  test.each(posts)('$slug has article and breadcrumb data for search engines', async ({ slug, title, published }) => {
    const [trail, article] = jsonLdIn(await newVisitor().page(pathOf(slug)))
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Home' }, { name: 'Blog', item: ORIGIN + paths.blog }, { name: title }],
    })
    expect(article).toMatchObject({ '@type': 'BlogPosting', headline: title, datePublished: published })
  })

  test('that does not exist returns 404, as page and as payload', async () => {
    const visitor = newVisitor()
    expect((await visitor.get(pathOf('no-such-guide'))).status).toBe(404)
    expect((await visitor.get(pathOf('no-such-guide') + PAYLOAD)).status).toBe(404)
  })
})
