import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { designFile } from '#shared/planner/design-product.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { printHref } from '#shared/planner/print/print-href.ts'
import { heap, wineRoom } from '#tests/support/planner/wine-room.ts'
import { newVisitor } from '#tests/support/visitor.ts'

/** Cloudflare takes no longer address. */
const LONGEST_ADDRESS = 16_000
const MOST_ROWS = 4_000
const MOST_BYTES = 1_000_000

/** The address with as many values of a parameter as it has room for. */
function full(path: string, name: string, value: (index: number) => string): string {
  let address = path
  for (let index = 0; ; index++) {
    const longer = `${address}${index === 0 && !path.includes('?') ? '?' : '&'}${name}=${encodeURIComponent(value(index))}`
    if (longer.length > LONGEST_ADDRESS) return address
    address = longer
  }
}

/** The address with the longest value that it has room for. */
function long(path: string, unit: (index: number) => string): string {
  let address = path
  for (let index = 0; address.length < LONGEST_ADDRESS - 20; index++) address += encodeURIComponent(unit(index))
  return address.slice(0, LONGEST_ADDRESS)
}

const word = (index: number) => `${['rack', 'shelf', 'oak', 'closet', 'wine', 'rod'][index % 6]}${index} `
const largest = encode(wineRoom())
const heaped = encode(heap(96))

const addresses: [name: string, path: string][] = [
  ['a page of results', long('/results?q=', word)],
  [
    'results of one letter after the other',
    long('/results?q=', (index) => `${String.fromCharCode(97 + (index % 26))} `),
  ],
  [
    'suggestions',
    full('/api/search?q=closet&limit=8', 'kind', (i) => ['products', 'pages', 'posts', 'questions'][i % 4]!),
  ],
  ['a list by words', long('/api/products?q=', word)],
  [
    'a list by many filters',
    full('/api/products?page=9999&per_page=999', 'finish', (i) => ['oak', 'white', 'x'][i % 3]!),
  ],
  ['a list within many categories', full('/api/products', 'within', (i) => `closet-${i}`)],
  ['a list of many numbers', long('/api/products?ids=', (index) => `${1101 + index},`)],
  ['a page with many filters', full(paths.closetOrganizers, 'depth', (i) => String(i))],
  ['a comparison of many products', full(paths.compare, 'p', (i) => String(1101 + i))],
  ['reviews of the last page', long('/api/reviews?page=999999&product_id=', () => '1')],
  ['the questions', long('/faq?q=', word)],
  ['icons', long('/api/_icon/alderline.json?icons=', (index) => `cart${index},`)],
  ['a picture', long('/_ipx/w_9999&q_99/storage/', () => '../a/')],
  ['a path of many parts', `/${'ab/'.repeat(5_000)}`],
  ['a path of many dots', long('/x', () => '/..')],
  ['the sign-in with a long way back', long('/login?next=/', () => '../x/')],
  ['a link of an email', long('/password/reset/', () => '0a')],
  ['the planner’s answers', full('/planner?back=1', 'shirts', () => '9'.repeat(50))],
  ['a pasted link', long('/planner?link=', () => 'd=EAAA&')],
  ['the largest closet', plannerHref({ code: largest })],
  ['its print set', printHref({ code: largest })],
  ['a heap of racks', plannerHref({ code: heaped })],
  ['a heap for a designer', `${paths.requestDesign}?d=${heaped}`],
  ['two closets beside each other', full(paths.plannerCompare, 'd', (i) => `${[largest, heaped][i % 2]} ${i}`)],
  ...(['png', 'svg', 'csv', 'glb', 'usdz', 'qr.svg', 'left.svg', 'front.svg', 'right.svg', 'above.svg'] as const).map(
    (format): [string, string] => [`its file ${format}`, designFile(largest, format)],
  ),
]

describe('a stranger’s address', () => {
  beforeAll(async () => {
    // What every page reads once.
    await newVisitor().page('/')
  })

  test.each(addresses)('%s answers the longest input with few rows and little text', async (_, path) => {
    expect(path.length).toBeLessThanOrEqual(LONGEST_ADDRESS)
    const answer = await newVisitor().get(path)
    const bytes = (await answer.arrayBuffer()).byteLength
    const [, rows = '0'] = /(\d+) rows/.exec(answer.headers.get('Server-Timing') ?? '') ?? []
    expect(answer.status).toBeLessThan(500)
    expect(Number(rows)).toBeLessThanOrEqual(MOST_ROWS)
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  })
})
