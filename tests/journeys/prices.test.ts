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

/** Round sums that no one pays: the limits of the shipping table, and typical project costs. */
const ROUND = [
  /(?:over|under|above|about|between|typically from|typically start at) \$[\d,]+(?: (?:and|to|and more than) \$[\d,]+)?/gi,
  /\$[\d,]+ (?:and more|–)/g,
]

function withoutDecimals(html: string): string[] {
  const text = ROUND.reduce((left, sum) => left.replace(sum, ''), readable(html))
  return [...text.matchAll(/.{0,30}[$]\d[\d,]*(?!\.\d\d|[\d,]).{0,10}/gs)].map(([sum]) => sum)
}

describe('every price has two decimals', () => {
  test.each([
    ...[paths.home, paths.closetOrganizers, `${paths.closetOrganizers}?price_min=300&price_max=900`],
    ...['/reach-in-closets', '/walk-in-closets', '/reach-in-closets/reach-in-kits'],
    ...['/reach-in-closets/reach-in-kits/1203', '/closet-accessories/baskets-and-hampers/1731'],
    ...['/wardrobes-armoires/freestanding-wardrobes', `${paths.results}?q=kit`, `${paths.compare}?ids=1203,1204`],
    ...[paths.viewSpaces, paths.faq, paths.policies, paths.aboutUs, paths.preAssembly, paths.diyReachIn],
    '/blog/wardrobe-or-built-in',
  ])('on %s', async (path) => {
    const html = await newVisitor().page(path)
    expect(html).toContain('<h1')
    expect(withoutDecimals(html)).toEqual([])
  })

  test('in a cart, in the header and on its page', async () => {
    const visitor = newVisitor()
    await visitor.newCartWith([BASKET, 2], 1602)
    expect(withoutDecimals(await visitor.page(paths.shoppingCart))).toEqual([])
  })

  test('of options, as a difference or in full', async () => {
    const html = await newVisitor().page('/reach-in-closets/reach-in-kits/1203')
    expect(html).toMatch(/[+−](?:<!-- -->)?\$\d+\.\d\d/)
    expect(html).toMatch(/<small>\$\d+\.\d\d<\/small>/)
  })

  test('at the start of a range', async () => {
    const visitor = newVisitor()
    expect(readable(await visitor.page(paths.home))).toMatch(/from\s+\$\d+\.\d\d/)
    expect(await visitor.page('/reach-in-closets')).toMatch(/<title>Reach-in closets from \$\d+\.\d\d/)
    expect(await visitor.page(paths.closetOrganizers)).toMatch(/placeholder="\$\d+\.\d\d"/)
  })
})
