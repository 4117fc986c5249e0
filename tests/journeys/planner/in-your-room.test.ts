import { describe, expect, test } from 'vitest'
import { encode } from '#shared/planner/model/code.ts'
import { designFile } from '#shared/planner/design-product.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { newVisitor, ORIGIN } from '#tests/support/visitor.ts'

const WORDS = 'Stand it in your room'
const code = encode(closetOf())
const address = plannerHref({ code, name: 'Mom & Dad’s', section: 1, unit: 'cm' })

const browsers = {
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  ipad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'a Mac’s Chrome':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'a Mac’s Firefox': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0',
}

async function pageFor(browser: keyof typeof browsers, path = address): Promise<Response> {
  return newVisitor().send('GET', path, undefined, { headers: { 'User-Agent': browsers[browser] } })
}

type Link = { name: string; href: string; rel: string | undefined; pictures: number }

/** The links into the room, and the summaries beside them, outside of and within "Another device?". */
async function waysFor(browser: keyof typeof browsers) {
  const html = (await (await pageFor(browser)).text()).replaceAll('&amp;', '&')
  const space = html.slice(html.indexOf('View in 3D'), html.indexOf('id="corner"'))
  const [beside, within] = space.split('<summary>Another device?</summary>') as [string, string]
  return { beside: partsOf(beside), within: partsOf(within) }
}

function partsOf(html: string): { links: Link[]; summaries: string[]; codes: number } {
  const links = [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', content = '']) => ({
    name: content.replaceAll(/<[^>]+>/g, ''),
    href: /href="([^"]*)"/.exec(attributes)![1]!,
    rel: /rel="([^"]*)"/.exec(attributes)?.[1],
    pictures: [...content.matchAll(/<(\w+)/g)].filter(([, tag]) => tag === 'img').length,
  }))
  return {
    links,
    summaries: [...html.matchAll(/<summary>([^<]*)<\/summary>/g)].map(([, text]) => text!),
    codes: html.split(`src="${designFile(code, 'qr.svg')}"`).length - 1,
  }
}

const intent = [
  'intent://arvr.google.com/scene-viewer/1.0',
  `?file=${encodeURIComponent(ORIGIN + designFile(code, 'glb'))}`,
  '&mode=ar_preferred&resizable=false',
  `&title=${encodeURIComponent('Mom & Dad’s')}`,
  '#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW',
  `;S.browser_fallback_url=${encodeURIComponent(ORIGIN + address)};end;`,
].join('')
const quickLook = `${designFile(code, 'usdz')}#allowsContentScaling=0`

describe('a drawn closet stands in the visitor’s room', () => {
  test('on Android by the Scene Viewer, which leads to the planner where it is missing', async () => {
    const { beside } = await waysFor('android')
    expect(beside).toEqual({
      links: [{ name: WORDS, href: intent, rel: undefined, pictures: 0 }],
      summaries: [],
      codes: 0,
    })
  })

  test.each(['iphone', 'ipad'] as const)('on an %s by Quick Look, from a link around one picture', async (device) => {
    const { beside } = await waysFor(device)
    expect(beside.links).toEqual([{ name: WORDS, href: quickLook, rel: 'ar', pictures: 1 }])
  })

  test.each(['windows', 'a Mac’s Chrome', 'a Mac’s Firefox'] as const)(
    'from %s by a QR code to scan with a phone',
    async (computer) => {
      const { beside } = await waysFor(computer)
      expect(beside).toEqual({ links: [], summaries: [WORDS], codes: 1 })
    },
  )

  test.each(Object.keys(browsers) as (keyof typeof browsers)[])('%s offers every other way, too', async (browser) => {
    const { beside, within } = await waysFor(browser)
    expect(within.links).toEqual([
      { name: 'On an Android phone', href: intent, rel: undefined, pictures: 0 },
      { name: 'On an iPhone or iPad', href: quickLook, rel: 'ar', pictures: 1 },
    ])
    expect(beside.codes + within.codes).toBeGreaterThan(0)
  })

  test('on a page that no shared cache stores', async () => {
    for (const browser of ['android', 'iphone', 'windows'] as const)
      expect((await pageFor(browser)).headers.get('Cache-Control')).toMatch(/^private, no-/)
  })
})
