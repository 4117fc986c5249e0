import { describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { newVisitor } from '#tests/support/visitor.ts'

/** A page's readable text, including attributes that are read out or fill a field. */
function readable(html: string): string {
  const said = [...html.matchAll(/ (?:placeholder|alt|aria-label|content)="([^"]*)"/g)].map(([, text]) => text)
  const body = html.replace(/<(script|style)\b.*?<\/\1>/gs, ' ').replace(/<!-- -->/g, '')
  return [body.replace(/<[^>]+>/g, ' '), ...said].join(' ')
}

/** Sums on a page that end in ".00". */
function withCents(html: string): string[] {
  return [...readable(html).matchAll(/.{0,30}[$][\d,]+\.00/gs)].map(([sum]) => sum)
}

function withoutCents(html: string): string[] {
  return [...readable(html).matchAll(/.{0,30}[$]\d[\d,]*(?!\.\d\d|[\d,]).{0,10}/gs)].map(([sum]) => sum)
}

describe('a price is told in whole dollars', () => {
  test.each([
    ...[paths.home, paths.closetOrganizers, `${paths.closetOrganizers}?price_min=300&price_max=900`],
    ...['/reach-in-closets/reach-in-kits/1203', '/closet-accessories/baskets-and-hampers/1731', '/reach-in-closets'],
    ...[`${paths.results}?q=kit`, `${paths.compare}?ids=1203,1204`, paths.viewSpaces],
  ])('on %s', async (path) => {
    const html = await newVisitor().page(path)
    expect(readable(html)).toMatch(/\$\d/)
    expect(withCents(html)).toEqual([])
  })

  test('of options, as a difference or in full', async () => {
    const html = await newVisitor().page('/reach-in-closets/reach-in-kits/1203')
    expect(html).toMatch(/[+−](?:<!-- -->)?\$\d+\b/)
    expect(html).toMatch(/<small>\$\d+<\/small>/)
  })

  test('at the start of a range, which no sign after it stands for', async () => {
    const visitor = newVisitor()
    const home = readable(await visitor.page(paths.home))
    expect(home).toMatch(/from\s+\$\d+/)
    expect(home).not.toMatch(/\$[\d,.]+\s*\+/)
    expect(await visitor.page('/reach-in-closets')).toMatch(/<title>Reach-in closets from \$\d+ /)
    expect(await visitor.page(paths.closetOrganizers)).toMatch(/placeholder="\$\d+"/)
  })

  test('in the banner', async () => {
    expect(await newVisitor().page(paths.home)).toContain('Tower Light Kit now $229, down from $249.')
  })
})

test('sums in a cart have two decimals, in the header and on its page', async () => {
  const visitor = newVisitor()
  await visitor.newCartWith([BASKET, 2], 1602)
  const cart = await visitor.page(paths.shoppingCart)
  const [main] = /<main\b.*?<h2/s.exec(cart)!
  expect(cart).toContain('$116.00')
  expect(withoutCents(main)).toEqual([])
})
