import { describe, expect, test } from 'vitest'
import { ContentPayload, PAYLOAD, type ContentPage } from '#shared/content/content-page.ts'
import { buildInstructionsPath, instructionsPath } from '#shared/content/instructions-path.ts'
import { instructions } from '#shared/content/instructions.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'
import * as v from 'valibot'

const slugs = instructions.map(({ slug }) => slug)
const pathOf = (guide: string) => href(paths.diyGuide, { guide })

async function guideOf(slug: string): Promise<ContentPage> {
  const response = await newVisitor().get(pathOf(slug) + PAYLOAD)
  return v.parse(ContentPayload, await response.json()).data
}

async function productOf(id: number): Promise<Product> {
  return (await json(newVisitor().api('GET', href(apiPaths.product, { id })))).data
}

describe('the list of instructions', () => {
  test('links to each, and has the header for phones', async () => {
    const html = await newVisitor().page(paths.diyInstructions)
    expect(slugs.filter((slug) => !html.includes(`href="${pathOf(slug)}"`))).toEqual([])
    expect(html).toContain('<div class="diy-header" role="region" aria-label="DIY instructions">')
  })

  test('redirects to those for a product, and stays for an unknown product', async () => {
    const response = await newVisitor().get(buildInstructionsPath(1402))
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe(pathOf('pantry-cabinets'))
    expect((await newVisitor().get(buildInstructionsPath(999_999))).status).toBe(200)
  })
})

describe('instructions', () => {
  test.each(slugs)('%s have a drawing and structured data for each step', async (slug) => {
    const html = await newVisitor().page(pathOf(slug))
    const { steps, guide, headings } = await guideOf(slug)
    expect(steps.length).toBeGreaterThanOrEqual(4)
    expect(html.match(/aria-label="Drawing of step \d+: /g)).toHaveLength(steps.length)
    expect(html.replaceAll('\u2060', '')).toContain((await productOf(guide!.product)).details.installation.time)
    expect(headings).toEqual(steps.map(({ title }, index) => ({ id: `step-${index + 1}`, text: title })))
    expect(steps.filter(({ text, minutes }) => text.length < 60 || minutes < 1)).toEqual([])
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toMatch(/\bundefined\b|\bNaN\b| style="/)
  })

  test('have links from the pages of their products, and name those', async () => {
    const guides = await Promise.all(slugs.map(async (slug) => [pathOf(slug), await guideOf(slug)] as const))
    const strays = guides.flatMap(([path, { products }]) =>
      products.map(async (id) => {
        const linked = instructionsPath((await productOf(id)).category.slug)
        const page = guides.find(([at]) => at === linked)?.[1]
        return page?.products.includes(id) ? [] : [`${id}: ${path} is not ${linked}`]
      }),
    )
    expect((await Promise.all(strays)).flat()).toEqual([])
  })

  test('that do not exist return 404', async () => {
    expect((await newVisitor().get(pathOf('no-such-thing'))).status).toBe(404)
  })
})
