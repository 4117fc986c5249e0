import type { Product } from 'schema-dts'
import { describe, expect, test } from 'vitest'
import { instructions } from '#shared/content/instructions.ts'
import { href, paths } from '#shared/paths.ts'
import { posts } from '#shared/content/posts.ts'
import { rules } from '#tests/support/shop/rules.ts'
import { newVisitor, ORIGIN } from '#tests/support/visitor.ts'

type Thing = Record<string, unknown> & { '@type': string }

/** The properties that Google requires for each type in use; an unlisted type fails the test. */
const required: Record<string, readonly string[]> = {
  Organization: ['name'],
  HomeAndConstructionBusiness: ['name', 'address', 'telephone', 'openingHoursSpecification', 'image'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  PostalAddress: ['addressLocality', 'addressRegion', 'addressCountry'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  City: ['name'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Product: ['name', 'description', 'image', 'sku', 'brand', 'offers'],
  ProductGroup: ['name', 'productGroupID', 'variesBy'],
  Brand: ['name'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  QuantitativeValue: ['unitCode'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  ShippingDeliveryTime: ['handlingTime', 'transitTime'],
  ShippingService: ['shippingConditions', 'handlingTime', 'fulfillmentType'],
  ShippingConditions: ['shippingDestination', 'orderValue', 'shippingRate', 'transitTime'],
  ServicePeriod: ['duration', 'businessDays'],
  PropertyValue: ['name', 'value'],
  MonetaryAmount: ['currency'],
  DefinedRegion: ['addressCountry'],
  MerchantReturnPolicy: ['merchantReturnLink'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author', 'publisher', 'mainEntityOfPage'],
  HowTo: ['name', 'step', 'totalTime', 'tool'],
  HowToStep: ['name', 'text', 'url', 'position'],
  HowToTool: ['name'],
}

const pages = [
  paths.home,
  paths.location,
  paths.policies,
  paths.faq,
  paths.blog,
  paths.diyInstructions,
  paths.walkInSystem,
  paths.closetOrganizers,
  '/walk-in-closets',
  '/reach-in-closets/reach-in-kits',
  '/reach-in-closets/reach-in-kits/1203',
  '/led-lighting/drivers-and-controls/1634',
  '/led-lighting/drivers-and-controls/1633',
  href(paths.blogPost, { slug: posts[0]!.slug }),
  ...instructions.map(({ slug: guide }) => href(paths.diyGuide, { guide })),
]

const read = new Map<string, Promise<string>>()

/** A page's structured data, loaded once. */
function markupOf(path: string): Promise<string> {
  if (!read.has(path)) read.set(path, newVisitor().page(path))
  return read.get(path)!
}

async function thingsOf(path: string): Promise<Thing[]> {
  const html = await markupOf(path)
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json!),
  )
}

async function thing(path: string, type: string): Promise<Thing> {
  return (await thingsOf(path)).find((candidate) => candidate['@type'] === type)!
}

/** Every object with a type, at any depth. */
function typed(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(typed)
  return '@type' in value ? [value as Thing, ...inner] : inner
}

function missing(found: Thing): string[] {
  const fields = required[found['@type']]
  if (!fields) return [`${found['@type']} is not known`]
  const isEmpty = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return fields.filter((field) => isEmpty(found[field])).map((field) => `${found['@type']} lacks ${field}`)
}

describe('structured data', () => {
  test.each(pages)('of %s is valid and has the required properties of each type', async (path) => {
    const things = await thingsOf(path)
    expect(things.length).toBeGreaterThan(0)
    expect(things.map((entry) => entry['@context'])).toEqual(things.map(() => 'https://schema.org'))
    expect(things.flatMap(typed).flatMap(missing)).toEqual([])
  })

  test.each(pages)('of %s has absolute URLs, nothing undefined, and no rating from samples', async (path) => {
    const text = JSON.stringify(await thingsOf(path))
    expect(text).not.toMatch(/":"\/|undefined|NaN|null|aggregateRating|"review"/)
  })

  test.each(pages.slice(1))('of %s has the trail that the page shows', async (path) => {
    const html = await markupOf(path)
    const [, shown = ''] = /<ol class="breadcrumb">(.*?)<\/ol>/s.exec(html) ?? []
    const names = [...shown.matchAll(/<li>(.*?)<\/li>/gs)].map(([, crumb]) => crumb!.replace(/<[^>]+>/g, ''))
    const trail = (await thing(path, 'BreadcrumbList'))?.itemListElement as Thing[] | undefined
    const decoded = (trail ?? []).map(({ name }) => String(name).replaceAll('&', '&amp;'))
    expect(decoded).toEqual(names)
  })
})

describe('a product', () => {
  const kit = '/reach-in-closets/reach-in-kits/1203'

  test("has the page's price, can be ordered, and shows its shipping costs", async () => {
    expect((await thing(kit, 'Product')).offers).toMatchObject({
      price: '859.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: ORIGIN + kit,
      shippingDetails: {
        shippingRate: { value: '149.00', currency: 'USD' },
        deliveryTime: {
          handlingTime: { minValue: rules.lead.cut, maxValue: rules.lead.cut + rules.spread.cut, unitCode: 'DAY' },
          transitTime: { minValue: rules.road.freight, maxValue: rules.road.freight, unitCode: 'DAY' },
        },
      },
      hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    })
  })

  test.each([
    [kit, ['color', 'size']],
    ['/walk-in-closets/straight-wall-systems/1101', ['color', 'size', 'additionalProperty']],
  ])('%s differs from the others of its group by what schema.org calls %o', async (path, properties) => {
    const { isVariantOf, ...product } = (await thing(path, 'Product')) as any
    const names = isVariantOf.variesBy.map((address: string) => address.replace(/^https:\/\/schema\.org\//, ''))
    expect(names).toEqual(properties)
    for (const name of names) expect(product).toHaveProperty(name)
  })

  test.each([
    ['/led-lighting/drivers-and-controls/1634', 'OutOfStock'],
    ['/led-lighting/drivers-and-controls/1633', 'InStock'],
  ])('%s in stock is %s, and its return policy matches the page', async (path, availability) => {
    expect((await thing(path, 'Product')).offers).toMatchObject({
      availability: `https://schema.org/${availability}`,
      hasMerchantReturnPolicy: {
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
        merchantReturnLink: ORIGIN + paths.policies,
      },
    })
  })
})

test.each(instructions.map(({ slug }) => slug))(
  'instructions for %s have every step in order with its anchor',
  async (slug) => {
    const path = href(paths.diyGuide, { guide: slug })
    const html = await markupOf(path)
    const shown = [...html.matchAll(/<h2 id="(step-\d+)"[^>]*>(.*?)<\/h2>/g)]
    const steps = (await thing(path, 'HowTo')).step as Thing[]
    expect(shown.length).toBeGreaterThan(2)
    expect(steps.map(({ name, url }) => [url, name])).toEqual(
      shown.map(([, id, title]) => [
        `${ORIGIN}${path}#${id}`,
        title!.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
      ]),
    )
    expect((await thing(path, 'HowTo')).totalTime).toMatch(/^PT[1-9]\d*M$/)
  },
)

describe('a shared page', () => {
  test.each([...pages, '/closet-organizers?page=2'])('%s has an existing picture of 1200 × 630', async (path) => {
    const html = await markupOf(path)
    const tag = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(html)?.[1] ?? ''
    expect(tag('image')).toMatch(/^http:\/\/shop\.test\/storage\/share\/[\w-]+\.jpg$/)
    expect([tag('image:width'), tag('image:height')]).toEqual(['1200', '630'])
    expect(pictures).toContain(tag('image').split('/').at(-1))
    expect(html).toContain(`<link rel="canonical" href="${tag('url')}"/>`)
    expect(tag('title').length).toBeGreaterThan(0)
    expect(tag('description').length).toBeGreaterThan(0)
  })

  test('describes its subject only once', async () => {
    const html = await markupOf(paths.faq)
    expect(html.match(/"@type":"FAQPage"/g)).toHaveLength(1)
  })
})

const pictures = Object.keys(import.meta.glob('../../../public/storage/share/*.jpg', { query: '?url' })).map((file) =>
  file.split('/').at(-1),
)

test('a misspelt property fails the types, which are schema.org’s vocabulary', () => {
  // @ts-expect-error The vocabulary has no such property.
  const misspelt: Product = { '@type': 'Product', name: 'Shelf', availabilty: 'https://schema.org/InStock' }
  expect(misspelt).toBeDefined()
})
