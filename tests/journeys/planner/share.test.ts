import { describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { designFile } from '#shared/planner/design-product.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { finishColors } from '#ui/drawing/model/finish-colors.ts'
import { toneColors } from '#ui/drawing/isometric/tone-colors.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { wineRoom } from '#tests/support/planner/wine-room.ts'
import { readPng } from '#tests/support/planner/read-png.ts'
import { newVisitor, ORIGIN } from '#tests/support/visitor.ts'

const closet: Design = { ...closetOf(), finish: 'oak' }
const BACKGROUND = '#f3f4f6'

function fetchPicture(design: Design): Promise<Response> {
  return newVisitor().get(designFile(encode(design), 'png'))
}

async function bytesOf(design: Design): Promise<Uint8Array> {
  return new Uint8Array(await (await fetchPicture(design)).arrayBuffer())
}

async function previewOf(path: string): Promise<(name: string) => string | undefined> {
  const html = await newVisitor().page(path)
  return (name) => new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')
}

describe('the picture of a shared closet', () => {
  test('is a PNG of 1200 × 630 that is cached forever', async () => {
    const response = await fetchPicture(closet)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/png')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const { width, height } = await readPng(response)
    expect([width, height]).toEqual([1200, 630])
    const head = await newVisitor().send('HEAD', designFile(encode(closet), 'png'))
    expect(head.headers.get('Content-Type')).toBe('image/png')
    await expect(head).toAnswer(200, '')
  })

  test('has less than 60 KB, with walls full of bottles too', async () => {
    for (const design of [closet, wineRoom(), wineRoom(0.5)]) {
      const { width, bytes } = await readPng(await fetchPicture(design))
      expect(width).toBe(1200)
      expect(bytes).toBeLessThan(60_000)
    }
  })

  test('shows the closet in its finish, with space around it', async () => {
    const picture = await readPng(await fetchPicture(closet))
    for (const x of [0, 1199]) for (const y of [0, 629]) expect(picture.at(x, y)).toBe(BACKGROUND)
    const shown = new Set<string>()
    for (let y = 0; y < 630; y++) for (let x = 0; x < 1200; x++) shown.add(picture.at(x, y))
    const { light: _, lit, ...tones } = toneColors(finishColors.oak)
    expect([...shown]).toEqual(expect.arrayContaining(Object.values(tones)))
    expect([...shown]).not.toContain(lit)
    const middle = Array.from({ length: 200 }, (_, row) => picture.at(600, 215 + row))
    expect(middle).not.toContain(BACKGROUND)
  })

  test('differs between designs, and is the same for the same design', async () => {
    const [run] = closet.runs
    const [first, ...others] = run!.sections
    const emptied = { ...closet, runs: [{ ...run!, sections: [{ ...first!, parts: [] }, ...others] }] }
    const walnut: Design = { ...closet, finish: 'walnut' }
    const [picture, again, ...changed] = await Promise.all([closet, closet, emptied, walnut].map(bytesOf))
    expect(picture).toEqual(again)
    for (const other of changed) expect(other).not.toEqual(picture)
  })

  test('has an address that only a code has', async () => {
    const code = encode(closet)
    for (const bad of [`${code.slice(0, -1)}`, 'x', `${code}.behind`, `${code}x`]) {
      const answers = await Promise.all((['png', 'svg'] as const).map((as) => newVisitor().get(designFile(bad, as))))
      expect(answers.map(({ status }) => status)).toEqual([404, 404])
    }
  })

  test('has a new address once the drawing code is another, to which the earlier ones lead', async () => {
    const [code, visitor] = [encode(closet), newVisitor()]
    for (const file of ['png', 'svg', 'left.svg', 'csv', 'glb', 'usdz', 'qr.svg'] as const) {
      const current = designFile(code, file)
      const earlier = [`/planner/files/${code}.${file}`, `/planner/files/earlier/${code}.${file}`]
      for (const address of earlier) {
        const answer = await visitor.get(address)
        expect(answer).toRedirect(302, current)
        expect(answer.headers.get('Cache-Control')).toBe('no-cache')
      }
      const answer = await visitor.get(current)
      const kept = file === 'csv' ? 'public, max-age=3600' : 'public, max-age=31536000, immutable'
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, kept])
    }
    expect((await visitor.get('/planner/files/earlier/x.svg')).status).toBe(404)
  })
})

describe('a link to a drawn closet', () => {
  test('has the picture, size, name and address of exactly that design', async () => {
    const path = plannerHref({ code: encode(closet), name: 'Bedroom <wall>' })
    const preview = await previewOf(`${path}&section=0-1`)
    expect(preview('image')).toBe(ORIGIN + designFile(encode(closet), 'png'))
    expect(preview('image:type')).toBe('image/png')
    expect([preview('image:width'), preview('image:height')]).toEqual(['1200', '630'])
    expect(preview('image:alt')).toBe('Closet of 119″ × 84″, Natural Oak, 4 sections')
    expect(preview('title')).toBe('Bedroom &lt;wall&gt;')
    expect(preview('url')).toBe(ORIGIN + path)
    expect((await readPng(await newVisitor().get(preview('image')!.replace(ORIGIN, '')))).width).toBe(1200)
  })

  test('still is not for search engines', async () => {
    const html = await newVisitor().page(plannerHref({ code: encode(closet) }))
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toMatch(/rel="canonical"|ld\+json/)
    expect(await newVisitor().page(paths.planner)).not.toContain('noindex')
  })

  test('has the shop’s card where there is no closet to show', async () => {
    for (const path of [paths.planner, plannerHref({ code: encode(closet).slice(0, -3) })])
      expect((await previewOf(path))('image')).toMatch(/\/storage\/share\/home\.jpg$/)
  })
})
