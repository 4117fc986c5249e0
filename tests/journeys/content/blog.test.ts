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
  return v.parse(ContentPayload, JSON.parse(await newVisitor().page(pathOf(slug) + PAYLOAD))).data
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
      expect(html).toContain(`${minutes} min read`)
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
  test.each(posts)(
    '$slug shows its text, its products and its reading time, and has data for search engines',
    async (post) => {
      const { slug, title, minutes, published } = post
      const [html, page] = [await newVisitor().page(pathOf(slug)), await textOf(slug)]
      expect(page.heading).toBe(title)
      expect(html.split(page.html)).toHaveLength(2)
      expect(html).not.toMatch(/\bundefined\b| style="|\| ---/)
      expect(relatedPosts(post, posts).filter((other) => !html.includes(`href="${pathOf(other.slug)}"`))).toEqual([])
      expect(page.products.filter((id) => !html.includes(`/${id}"`))).toEqual([])
      const words = wordsOf(page)
      expect(words).toBeGreaterThanOrEqual(900)
      expect(minutes).toBe(Math.ceil(words / WORDS_A_MINUTE))
      const [trail, article] = jsonLdIn(html)
      expect(trail).toMatchObject({
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Home' }, { name: 'Blog', item: ORIGIN + paths.blog }, { name: title }],
      })
      expect(article).toMatchObject({ '@type': 'BlogPosting', headline: title, datePublished: published })
    },
  )

  test('that does not exist returns 404, as page and as payload', async () => {
    const visitor = newVisitor()
    expect((await visitor.get(pathOf('no-such-guide'))).status).toBe(404)
    expect((await visitor.get(pathOf('no-such-guide') + PAYLOAD)).status).toBe(404)
  })
})
