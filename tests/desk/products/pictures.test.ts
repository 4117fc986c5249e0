import { beforeAll, expect, test } from 'vitest'
import { db } from '#tests/support/db.ts'
import { postFile } from '#tests/support/desk/imports.ts'
import { jpegOf, JPEG_WITH_PLACE, pngOf } from '#tests/support/pictures.ts'
import { act, hiddenOf, logOf, newStaff, type Staff } from '#tests/support/staff.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff('office')))

const PRODUCT = '/desk/products/1203'
const plain = (html: string) => html.replaceAll('<!-- -->', '')
const add = (staff: Staff, file: File, alt = 'A closet in oak', path = PRODUCT) =>
  postFile(staff, path, 'picture-add', file, { alt }, 'picture')

type Picture = { position: number; url: string; width: number; height: number; alt: string }
async function picturesNow(id = 1203): Promise<Picture[]> {
  const results = await db.rows<Picture>(
    'SELECT position, url, width, height, alt FROM family_pictures WHERE family_id = ? ORDER BY position',
    id,
  )
  return results
}

test('a JPEG of 40 million pixels and 15 MB with its place becomes a picture without it', async () => {
  const before = await picturesNow()
  const photo = jpegOf(8_000, 5_000, 15_000_000)
  const text = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString('latin1')
  expect([photo.length, text(photo).includes('Secret garden')]).toEqual([15_000_000, true])
  const answer = await add(staff, new File([photo], 'photo.jpg', { type: 'image/jpeg' }))
  expect([answer.status, answer.status === 303 ? '' : await answer.text()]).toEqual([303, ''])
  const after = await picturesNow()
  const made = after.at(-1)!
  expect(after).toHaveLength(before.length + 1)
  expect(made).toMatchObject({ width: 2_400, height: 1_500, alt: 'A closet in oak' })

  const served = await staff.get(made.url)
  expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  expect(served.headers.get('Cache-Control')).toContain('immutable')
  const bytes = await served.arrayBuffer()
  for (const trace of ['Secret garden', 'Exif', 'EXIF', 'GPS', 'Padding']) expect(text(bytes)).not.toContain(trace)
  const small = await staff.get(`/_ipx/w_384&q_70${made.url}`, { Accept: 'image/webp' })
  expect([small.status, small.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  expect((await logOf('family:1203')).at(-1)).toMatchObject({ action: 'product.pictures' })
})

test.each([
  [
    'HTML that is called .jpg',
    new File(['<html><script>alert(1)</script></html>'], 'a.jpg', { type: 'image/jpeg' }),
    'This is no JPEG, PNG or WebP picture.',
  ],
  ['an SVG', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg'), 'This is no JPEG, PNG or WebP picture.'],
  ['a narrow one', new File([JPEG_WITH_PLACE], 'a.jpg'), 'narrower than 960 pixels'],
  ['more than 40 million pixels', new File([jpegOf(8_000, 5_008, 500_000)], 'a.jpg'), 'more than 40 million pixels'],
  ['more than 20 MB', new File([new Uint8Array(20_000_001)], 'a.jpg'), 'larger than 20 MB'],
  ['far more', new File([new Uint8Array(22_000_000)], 'a.jpg'), 'larger than 20 MB'],
])('%s is refused with why, and nothing is stored', async (_, file, why) => {
  const before = await picturesNow()
  const answer = await add(staff, file)
  expect([[413, 422].includes(answer.status), plain(await answer.text())]).toEqual([true, expect.stringContaining(why)])
  expect(await picturesNow()).toEqual(before)
})

test('a picture needs a text that says what it shows', async () => {
  const file = new File([await pngOf(960, 640)], 'a.png')
  const answer = await add(staff, file, ' ')
  await expect(answer).toAnswer(422, expect.stringContaining('Say what the picture shows.'))
})

test('pictures change their order and texts, and are removed; the shop shows the first one', async () => {
  const path = '/desk/products/1202'
  await add(staff, new File([await pngOf(1_000, 700)], 'a.png'), 'A new one', path)
  const before = await picturesNow(1202)
  const last = before.at(-1)!
  const html = await staff.page(path)
  const places = before.map(({ position }) => position)
  const texts = Object.fromEntries(before.map(({ position, alt }) => [`alt.${position}`, alt]))
  const order = Object.fromEntries(places.map((position) => [`place.${position}`, String(position + 1)]))
  const form = { ...hiddenOf(html, 'product-pictures'), ...texts, ...order }
  const fields = {
    ...form,
    [`place.${last.position}`]: '1',
    [`alt.${last.position}`]: 'The first one',
    'remove.1': 'on',
  }
  expect((await staff.postAs(path, fields)).status).toBe(303)
  const after = await picturesNow(1202)
  expect(after.map(({ url }) => url)).toEqual([last.url, ...before.slice(1, -1).map(({ url }) => url)])
  expect(after[0]).toMatchObject({ position: 1, alt: 'The first one' })
  const card = await db.value<string>('SELECT pictures FROM cards WHERE family_id = 1202')
  expect(card).toContain(last.url)

  const none = Object.fromEntries(after.map(({ position }) => [`remove.${position}`, 'on']))
  const kept = Object.fromEntries(
    after.flatMap(({ position, alt }) => [
      [`alt.${position}`, alt],
      [`place.${position}`, '1'],
    ]),
  )
  const refused = await act(staff, path, 'product-pictures', { ...kept, ...none })
  await expect(refused).toAnswer(422, expect.stringContaining('Keep at least one picture.'))
})

test('a picture that does not exist is not found', async () => {
  for (const name of [`${'0'.repeat(64)}.webp`, 'a.webp']) {
    expect((await staff.get(`/storage/desk/${name}`)).status).toBe(404)
    expect((await staff.get(`/_ipx/w_384&q_70/storage/desk/${name}`)).status).toBe(404)
  }
})
