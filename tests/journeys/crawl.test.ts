import { beforeAll, describe, expect, test } from 'vitest'
import { filePaths } from '#shared/file-paths.ts'
import { href, paths } from '#shared/paths.ts'
import { newVisitor, ORIGIN } from '#tests/support/visitor.ts'
import { readPage, type ReadPage } from '#tests/support/read-page.ts'

const AT_A_TIME = 4
const MAX_PAGES = 400
const CRAWL_MS = 300_000
/** Google shows about 60 letters of a title and 160 of a description. */
const TITLE = { most: 65 }
const DESCRIPTION = { least: 50, most: 165 }

/** The pages by URL, and the URLs that link to each. */
const pages = new Map<string, ReadPage>()
const links = new Map<string, Set<string>>()
let listed: string[] = []

/** Follows every link from the home page. One of several alike URLs (see `kindOf`) represents the others. */
beforeAll(async () => {
  const seen = new Set<string>()
  let next = [paths.home as string]
  while (next.length > 0 && pages.size < MAX_PAGES) {
    const batch = next.splice(0, AT_A_TIME)
    const read = await Promise.all(batch.map(async (address) => [address, await visit(address)] as const))
    for (const [address, page] of read) {
      pages.set(address, page)
      for (const link of page.links) {
        const target = bare(link)
        links.set(target, (links.get(target) ?? new Set()).add(address))
        const kind = kindOf(target)
        if (seen.has(kind)) continue
        seen.add(kind)
        next.push(target)
      }
    }
  }
  const parts = placesIn(await newVisitor().page(filePaths.sitemap))
  const lists = await Promise.all(parts.map((part) => newVisitor().page(new URL(part).pathname)))
  listed = lists.flatMap(placesIn).map((place) => place.slice(ORIGIN.length))
}, CRAWL_MS)

async function visit(address: string): Promise<ReadPage> {
  return readPage(await newVisitor().get(address))
}

function placesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place!.replaceAll('&#38;', '&'))
}

function bare(link: string): string {
  return link.split('#')[0]!
}

/**
 * Combinations of a family are alike, and so are URLs of a page that differ only in query values, except pages of a
 * list.
 */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, ORIGIN)
  const [, family] = /\/(\d{4})\d{3}$/.exec(pathname) ?? []
  const names = [...new Set(searchParams.keys())].toSorted()
  const page = names.length === 1 && names[0] === 'page' ? searchParams.get('page') : ''
  return `${family ?? pathname}?${names.join('&')}${page}${family ? 'combination' : ''}`
}

function found(): [string, ReadPage][] {
  return [...pages].filter(([, page]) => page.status === 200)
}

/** The indexable pages by canonical URL. */
function indexable(): [string, ReadPage][] {
  return found().filter(([address, { noindex, canonical }]) => !noindex && canonical === ORIGIN + address)
}

function twice(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}

describe('a crawler that follows the links from the home page', () => {
  test('finds no broken links', () => {
    const broken = [...pages].filter(([, { status }]) => status !== 200 && ![302, 303].includes(status))
    expect(broken.map(([address, { status }]) => [address, status, ...(links.get(address) ?? [])])).toEqual([])
    expect(pages.size).toBeLessThan(MAX_PAGES)
  })

  test('reaches every page of the sitemap', () => {
    expect(listed.filter((address) => !pages.has(address))).toEqual([])
    expect(twice(listed)).toEqual([])
  })

  test('finds every page in the sitemap under its canonical URL, or hidden from search engines', () => {
    const strays = found().filter(
      ([, { noindex, canonical }]) => !noindex && !listed.includes(canonical.slice(ORIGIN.length)),
    )
    expect(strays.map(([address, { canonical }]) => [address, canonical])).toEqual([])
  })

  test('finds every linked anchor on its page', () => {
    const anchored = found().flatMap(([address, page]) => page.links.map((link) => [address, link] as const))
    const lost = anchored.filter(([, link]) => {
      const [target = '', anchor] = link.split('#')
      return anchor && pages.get(target)?.status === 200 && !pages.get(target)!.ids.has(decodeURIComponent(anchor))
    })
    expect(lost).toEqual([])
  })
})

describe('the pages of the sitemap', () => {
  test('have unique titles of a suitable length', () => {
    const titles = indexable().map(([, { title }]) => title)
    expect(twice(titles)).toEqual([])
    expect(titles.filter((title) => title === '' || withoutShop(title).length > TITLE.most)).toEqual([])
  })

  test('have unique descriptions of a suitable length', () => {
    const texts = indexable().map(([, { description }]) => description)
    const { least, most } = DESCRIPTION
    expect(twice(texts)).toEqual([])
    expect(
      indexable()
        .filter(
          ([
            ,
            {
              description: { length },
            },
          ]) => length < least || length > most,
        )
        .map(brief),
    ).toEqual([])
  })

  test('contain no open placeholders and no filler text', () => {
    const open = indexable().filter(([, { text }]) =>
      /\{product\}|\{phone\}|lorem ipsum|\bTODO\b|\bundefined\b|\bNaN\b/i.test(text),
    )
    expect(open.map(([address]) => address)).toEqual([])
  })

  test('have one first-level heading', () => {
    expect(
      indexable()
        .filter(([, { headings }]) => headings !== 1)
        .map(([address]) => address),
    ).toEqual([])
  })
})

function brief([address, { description }]: [string, ReadPage]) {
  return [address, description.length, description]
}

function withoutShop(title: string): string {
  return title.split(' | ')[0]!
}

test('a combination has the canonical URL of its family', () => {
  const combination = found().find(([address]) => /\/\d{7}$/.test(address))!
  const [slug, sub, id] = combination[0].split('/').slice(1) as [string, string, string]
  expect(combination[1].canonical).toBe(ORIGIN + href(paths.product, { slug, sub, id: id.slice(0, 4) }))
})
