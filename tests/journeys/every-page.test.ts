import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { HtmlValidate, StaticConfigLoader } from 'html-validate/browser'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentFiles } from '#content/content-paths.ts'
import { ContentPayload, PAYLOAD, type ContentPage } from '#shared/content/content-page.ts'
import { filePaths } from '#shared/file-paths.ts'
import { href, paths } from '#shared/paths.ts'
import { notices } from '#tests/support/read-page.ts'
import { findBrokenFigures, findBrokenUnits } from '#tests/support/broken-figures.ts'
import { withoutStored } from '#tests/support/stored-texts.ts'
import { newVisitor, ORIGIN } from '#tests/support/visitor.ts'
import {
  appKey,
  MAX_PAGES,
  secrets,
  walkPages,
  type Walk,
  type WalkedPage,
  type Who,
} from '#tests/support/walked-pages.ts'
import * as v from 'valibot'

/** Google shows about 60 letters of a title and 160 of a description. */
const TITLE = { most: 65 }
const DESCRIPTION = { least: 50, most: 165 }
const ITEMS = 'aria-label="Cart, 3 items"'

const SECURITY = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'reporting-endpoints': 'csp="/csp-report"',
}

let walk: Walk
/** The pages that are there, and those of them that search engines list. */
let found: WalkedPage[]
let indexable: WalkedPage[]
let listed: string[]

/** Nothing changes a page meanwhile, so each is opened once for all checks. */
beforeAll(async () => {
  walk = await walkPages()
  found = walk.pages.filter(({ status }) => status === 200)
  indexable = found.filter(
    ({ who, address, noindex, canonical }) => who === 'new' && !noindex && canonical === ORIGIN + address,
  )
  const parts = placesIn(await newVisitor().page(filePaths.sitemap))
  const lists = await Promise.all(parts.map((part) => newVisitor().page(new URL(part).pathname)))
  listed = lists.flatMap(placesIn).map((place) => place.slice(ORIGIN.length))
})

function placesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place!.replaceAll('&#38;', '&'))
}

/** What is wrong with pages, by page. */
function wrong(pages: readonly WalkedPage[], check: (page: WalkedPage) => unknown): unknown[] {
  return pages
    .map((page) => [`${page.who} at ${page.address}`, check(page)])
    .filter(([, problem]) => (Array.isArray(problem) ? problem.length > 0 : problem))
}

function twice(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}

describe('every page, for a new visitor, a guest with a cart and a member', () => {
  test('is there, or leads to one that is', () => {
    expect(
      wrong(
        walk.pages,
        ({ status, address }) =>
          address !== '/nothing' && ![200, 302, 303].includes(status) && [status, ...(walk.links.get(address) ?? [])],
      ),
    ).toEqual([])
    expect(walk.pages.length).toBeLessThan(MAX_PAGES)
  })

  test('leads elsewhere only from what its visitor has no use for', () => {
    const leftBy = (who: Who) =>
      walk.pages.filter((page) => page.who === who && page.status > 300).map(({ address }) => address)
    const both = [paths.checkout, paths.plannerPrint]
    const own = [paths.dashboard, paths.orders, paths.accountDesigns, paths.account, paths.accountPreferences]
    const more = [paths.accountPassword, paths.accountDevices, paths.accountAddresses]
    const ordered = paths.checkoutSuccess
    expect(leftBy('guest').toSorted()).toEqual([...both, ordered, ...own, ...more].toSorted())
    const signedOut = [paths.login, paths.register]
    expect(leftBy('member').toSorted()).toEqual([...both, ...signedOut].toSorted())
  })

  test('is one whole document of UTF-8 with one first-level heading', () => {
    expect(
      wrong(found, ({ html, headers, headings }) => [
        ...(/^<!DOCTYPE html><html lang="en"[ >].*<\/html>$/s.test(html) ? [] : ['not whole']),
        ...(headers.get('Content-Type') === 'text/html; charset=UTF-8' ? [] : ['type']),
        ...(headings === 1 ? [] : [`${headings} headings`]),
      ]),
    ).toEqual([])
  })

  test('has valid markup', async () => {
    /** Checks the standard only: React writes `<br/>` and `tabIndex`, which it allows. */
    const validator = new HtmlValidate(new StaticConfigLoader([], { root: true, extends: ['html-validate:standard'] }))
    const kindOf = ({ route, address }: WalkedPage) => `${route?.name} ${address.includes('?')}`
    const kinds = [...Map.groupBy(found, kindOf).values()]
    for (const [page] of kinds) {
      const { results } = await validator.validateString(page!.html)
      const messages = results.flatMap((result) => result.messages)
      expect(
        messages.map(({ ruleId, message, selector }) => `${page!.address}: ${ruleId}: ${message} ${selector}`),
      ).toEqual([])
    }
  })

  test('has its headings in order, and no style attribute, placeholder or filler', () => {
    expect(
      wrong(found, ({ html, text, route }) => {
        const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
        const levels = [...main.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
        return [
          ...(route?.layout === 'checkout'
            ? []
            : levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)),
          ...(/ style="/.exec(html.replaceAll(/<svg.*?<\/svg>/gs, '')) ?? []),
          ...(/\{product\}|\{phone\}|lorem ipsum|\bTODO\b|\bundefined\b|\bNaN\b/i.exec(text) ?? []),
        ]
      }),
    ).toEqual([])
  })

  test('ends no line between a figure and its unit', () => {
    expect(wrong(found, ({ html }) => findBrokenUnits(withoutStored(html)))).toEqual([])
  })

  // Style sheets and scripts look for what they name.
  test('names nothing with a space that holds a figure', () => {
    expect(
      wrong(found, ({ html }) => html.match(/ (?:data-[\w-]+|class|id|href|name|for)="[^"]*[\u00a0\u2060][^"]*"/g)),
    ).toEqual([])
  })

  test('shows no secret of the shop', () => {
    const values = [appKey, ...Object.values(secrets)]
    expect(
      wrong(walk.pages, ({ html, headers }) =>
        values.filter((value) => `${html}${JSON.stringify([...headers])}`.includes(value)),
      ),
    ).toEqual([])
  })

  test('has the security headers, and runs only scripts with the nonce of its own', () => {
    const nonces = walk.pages.map(nonceOf)
    expect(new Set(nonces).size).toBe(walk.pages.length)
    expect(
      wrong(walk.pages, (page) => {
        const scripts = page.html.match(/<script\b(?![^>]*type="application)[^>]*>/g) ?? []
        const policy = page.headers.get('Content-Security-Policy')!
        const rules = ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'", "form-action 'self'"]
        return [
          ...Object.entries(SECURITY).filter(([name, value]) => page.headers.get(name) !== value),
          ...scripts.filter((tag) => !tag.includes(`nonce="${nonceOf(page)}"`)),
          ...(policy.startsWith("default-src 'none'; script-src 'nonce-") ? [] : [policy]),
          ...rules.filter((rule) => !policy.includes(rule)),
          ...(/^[\w-]{8,64}$/.test(page.headers.get('X-Request-Id') ?? '') ? [] : ['X-Request-Id']),
          ...(page.headers.get('Permissions-Policy')?.includes('camera=()') ? [] : ['Permissions-Policy']),
        ]
      }),
    ).toEqual([])
    const policies = new Set(
      walk.pages.map((page) => page.headers.get('Content-Security-Policy')!.replaceAll(nonceOf(page), 'x'.repeat(24))),
    )
    for (const policy of policies) expect([policy, weaknesses(policy)]).toEqual([policy, []])
    expect(weaknesses("script-src 'self' 'unsafe-inline'")).toContain('script-src')
  })

  test('is stored nowhere if it is private or its visitor has cookies, and sets no cookie otherwise', () => {
    expect(
      wrong(walk.pages, ({ who, route, headers, address }) => {
        const isOwn = who !== 'new' || route?.isPrivate || route?.loadsCart || address.includes('shared=')
        const expected = isOwn ? 'private, no-store' : 'private, no-cache'
        return [
          ...(headers.get('Cache-Control') === expected ? [] : [headers.get('Cache-Control')]),
          ...(isOwn ? [] : headers.getSetCookie()),
        ]
      }),
    ).toEqual([])
  })

  test('tells where it is only if that is no secret', () => {
    expect(
      wrong(found, ({ html, headers, route, address }) => {
        const isSecret = route?.isSecret === true || /[?&](token|signature|part)=/.test(address)
        const policy = isSecret ? 'origin' : 'strict-origin-when-cross-origin'
        return headers.get('Referrer-Policy') !== policy || html.includes('"isSecret":true') !== isSecret
      }),
    ).toEqual([])
  })
})

function nonceOf({ headers }: WalkedPage): string {
  return /script-src 'nonce-([\w+/=]{20,})' 'strict-dynamic'/.exec(headers.get('Content-Security-Policy')!)![1]!
}

function weaknesses(policy: string): string[] {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
  const grave = [Severity.SYNTAX, Severity.HIGH, Severity.MEDIUM]
  return findings.filter(({ severity }) => grave.includes(severity)).map(({ directive }) => directive)
}

describe('every page of the shop', () => {
  const shown = () => found.filter(({ who, route }) => who === 'new' && !addsUp.has(route?.path ?? ''))

  test('tells prices in whole dollars where nothing is added up', () => {
    expect(
      wrong(
        shown(),
        ({ title, description, text }) => `${title} ${description} ${text}`.match(/.{0,30}\$[\d,]+\.00/g) ?? [],
      ),
    ).toEqual([])
  })

  test('shows no room twice', () => {
    expect(wrong(found, ({ html }) => twice(listScenes(html)))).toEqual([])
    expect(listScenes(found[0]!.html).length).toBeGreaterThan(8)
  })

  test('has one name for the planner and one for a designer on its buttons', () => {
    expect(wrong(found, ({ html }) => listButtons(html).filter((button) => !buttonNames.has(button)))).toEqual([])
  })
})

function listScenes(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*?\ssrc="[^"]*\/scenes\/([\w-]+)/g)].map(([, name]) => name!)
}

/** Pages whose sums are added up. */
const addsUp = new Set<string>([paths.shoppingCart, paths.checkoutSuccess, paths.order, paths.quote])
const buttonNames = new Set(
  [
    [paths.planner, 'Design your closet'],
    [paths.requestDesign, 'Ask a designer'],
    [paths.requestDesign, 'Get Design Now'],
    // Where a confirmation without a request leads.
    [paths.requestDesign, 'Go to the form'],
  ].map((each) => each.join(' ')),
)

/** The paths and names of buttons that lead to the planner or to a designer, and not to another view of a closet. */
function listButtons(html: string): string[] {
  return [
    ...html.matchAll(
      /<a class="btn[^"]*" href="(\/planner|\/request-free-design)(?:\?(?![^"]*view=)[^"]*)?"[^>]*>(.*?)<\/a>/gs,
    ),
  ].map(([, path, name]) => `${path} ${name!.replace(/<[^>]+>/g, '').trim()}`)
}

describe('every page without a script', () => {
  const inShop = (who: Who) => found.filter((page) => page.who === who && page.route?.layout === 'shop')

  test('knows the cart of a guest', () => {
    expect(
      wrong(inShop('guest'), ({ html }) => !html.includes(ITEMS) || !html.includes(`<a href="${paths.login}">`)),
    ).toEqual([])
  })

  test('knows the cart of a member, and who that is', () => {
    const name = `<b class="text">${walk.emails.member}</b>`
    expect(wrong(inShop('member'), ({ html }) => !html.includes(ITEMS) || !html.includes(name))).toEqual([])
  })

  test('reminds a member whose email is not confirmed', () => {
    const text = `A verification email has been sent to ${walk.emails.unconfirmed}`
    const reminding = walk.pages.filter(({ who }) => who === 'unconfirmed')
    expect(wrong(reminding, ({ html }) => !notices(html).includes(text))).toEqual([])
    expect(wrong(inShop('member'), ({ html }) => html.includes('A verification email'))).toEqual([])
  })
})

describe('a crawler that follows the links from the home page', () => {
  test('reaches every page of the sitemap', () => {
    expect(listed.filter((address) => !walk.links.has(address))).toEqual([])
    expect(twice(listed)).toEqual([])
  })

  test('finds every page in the sitemap under its canonical URL, or hidden from search engines', () => {
    const strays = ({ noindex, canonical }: WalkedPage) =>
      !noindex && !listed.includes(canonical.slice(ORIGIN.length)) && canonical
    expect(wrong(found, strays)).toEqual([])
  })

  test('finds every linked anchor on its page', () => {
    const byAddress = new Map(found.filter(({ who }) => who === 'new').map((page) => [page.address, page]))
    expect(
      wrong(found, ({ links }) =>
        links.filter((link) => {
          const [target = '', anchor] = link.split('#')
          return anchor && byAddress.get(target)?.ids.has(decodeURIComponent(anchor)) === false
        }),
      ),
    ).toEqual([])
  })

  test('finds a combination under the canonical URL of its family', () => {
    const combination = found.find(({ address }) => /\/\d{7}$/.test(address))!
    const [slug, sub, id] = combination.address.split('/').slice(1) as [string, string, string]
    expect(combination.canonical).toBe(ORIGIN + href(paths.product, { slug, sub, id: id.slice(0, 4) }))
  })
})

test('titles and descriptions are unique and of a suitable length', () => {
  expect(twice(indexable.map(({ title }) => title))).toEqual([])
  expect(twice(indexable.map(({ description }) => description))).toEqual([])
  expect(wrong(indexable, ({ title }) => title === '' || title.split(' | ')[0]!.length > TITLE.most)).toEqual([])
  const { least, most } = DESCRIPTION
  expect(wrong(indexable, ({ description: { length } }) => length < least || length > most)).toEqual([])
})

describe('every content page', () => {
  const contents = [...contentFiles.keys()]
  const payloads = new Map<string, ContentPage>()
  const markup = (path: string) => found.find(({ address }) => address === path)!.html
  const failing = (isRight: (page: ContentPage, path: string) => boolean) =>
    contents.filter((path) => !isRight(payloads.get(path)!, path))

  beforeAll(async () => {
    for (const path of contents) {
      const response = await newVisitor().get(path + PAYLOAD)
      payloads.set(path, v.parse(ContentPayload, await response.json()).data)
    }
  })

  test('has the text of its payload once, and shows the products that it names', () => {
    expect(failing(({ html }, path) => markup(path).split(html).length === 2)).toEqual([])
    expect(failing(({ products }, path) => products.every((id) => markup(path).includes(`/${id}"`)))).toEqual([])
  })

  test('breaks no line between a figure and its unit, and its Markdown has plain spaces', async () => {
    expect([...payloads].flatMap(([path, { html }]) => findBrokenFigures(html).map((each) => [path, each]))).toEqual([])
    const markdown = await (await newVisitor().get('/blog/how-to-measure-a-reach-in-closet.md')).text()
    expect(markdown).toMatch(/\d (?:in|ft|days|minutes|weeks)\b/)
    expect(markdown).not.toMatch(/[\u00a0\u2060]/)
  })

  test('has at least 250 words of its own, and a heading that no other has', () => {
    expect(failing((page) => wordsOf(page).length >= 250)).toEqual([])
    expect(twice([...payloads.values()].map(({ heading }) => heading))).toEqual([])
    expect(failing(({ description }) => description.length >= 70)).toEqual([])
  })

  test('has a path in the table', () => {
    const known: string[] = Object.values(paths)
    expect(contents.filter((path) => !known.includes(path))).toEqual([])
  })
})

/** The words of a page's own text. */
function wordsOf({ heading, lead, html, faq }: ContentPage): string[] {
  const text = html.replace(/<svg.*?<\/svg>/gs, ' ').replace(/<[^>]+>/g, ' ')
  return [heading, lead, text, ...faq.flatMap(({ question, answer }) => [question, answer])]
    .join(' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word))
}
