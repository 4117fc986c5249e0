import { afterEach, describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { paths } from '#shared/paths.ts'
import { changeCatalogue } from '#tests/support/change-catalogue.ts'
import { db } from '#tests/support/db.ts'
import { forgetCatalogue } from '#tests/support/edge-cache.ts'
import { act, newStaff, type Staff } from '#tests/support/staff.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const shop = newVisitor()
const HOME = `${deskPaths.texts}?page=/`
const OWN = ['1203', '1321', '1401', '1501']
const OAK = 'a'.repeat(64)

afterEach(async () => {
  for (const table of ['page_texts', 'page_text_versions', 'text_pictures']) await db.run(`DELETE FROM ${table}`)
  forgetCatalogue()
})

const chosen = {
  ...{ heading: 'Closets for winter', lead: 'Boots, coats, skis.', scene: OAK, 'place.starters': '1501, 1203' },
  ...{ 'family.1': 'wine-racks', 'family.2': 'led-lighting' },
  ...{ 'guide.1': 'two-foot-closet', 'guide.2': 'pantry-that-works' },
}

async function save(staff: Staff, changes: Record<string, string> = {}): Promise<Response> {
  await db.run('INSERT OR IGNORE INTO text_pictures (scene, alt, created_at) VALUES (?, ?, 1)', OAK, 'An oak closet')
  const saved = await act(staff, HOME, 'home-save', { ...chosen, publish: 'on', ...changes })
  forgetCatalogue()
  return saved
}

async function use(staff: Staff, key: string): Promise<Response> {
  const used = await act(staff, HOME, 'text-use', { path: '/', key })
  forgetCatalogue()
  return used
}

/** The addresses that a section of the page links, in order. */
function linked(page: string, section: string): string[] {
  const [, text = ''] = page.split(`aria-labelledby="${section}"`)
  const links = [...text.split('</section>')[0]!.matchAll(/<h3[^>]*><a href="([^"?]+)/g)].map(([, path]) => path!)
  return [...new Set(links)]
}

/** The numbers of the products that are linked between a heading and the next one. */
function productsBelow(page: string, heading: string): string[] {
  const [, text = ''] = page.split(`${heading}</h2>`)
  const links = [...text.split('<h2')[0]!.matchAll(/href="\/[a-z-]+\/[a-z-]+\/(\d+)"/g)].map(([, id]) => id!)
  return [...new Set(links)]
}

const bestSellers = (page: string) => linked(page, 'best-h').map((path) => path.split('/').at(-1))
const newestKey = () => db.value<string>('SELECT preview_key FROM page_text_versions ORDER BY id DESC LIMIT 1')
const plain = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('<!-- -->', '')

describe('the home page', () => {
  test('shows what staff have chosen, in their order, and the shop’s own again', async () => {
    const staff = await newStaff()
    const before = await shop.page(paths.home)
    expect((await save(staff)).status).toBe(303)
    const page = await shop.page(paths.home)
    expect(page).toContain('<h1>Closets for winter</h1>')
    expect(page).toContain('Boots, coats, skis.')
    expect(page).toContain(`${OAK}.webp`)
    expect(page).not.toContain('110″ + 150″')
    expect(linked(page, 'families')).toEqual(['/wine-racks', '/led-lighting'])
    expect(bestSellers(page)).toEqual(['1501', '1203'])
    expect(linked(page, 'guides-h')).toEqual(['/blog/two-foot-closet', '/blog/pantry-that-works'])
    expect(await shop.page('/sitemaps/pages.xml')).not.toContain('<loc>http://shop.test//')
    expect((await use(staff, '')).status).toBe(303)
    const again = await shop.page(paths.home)
    for (const section of ['families', 'best-h', 'guides-h'])
      expect(linked(again, section)).toEqual(linked(before, section))
    expect(again).toContain('A closet cut to the inch.')
  })

  test('shows a draft at its own address alone', async () => {
    const staff = await newStaff()
    await save(staff, { publish: '' })
    expect(await shop.page(paths.home)).not.toContain('Closets for winter')
    const preview = await shop.page(`${paths.home}?preview=${await newestKey()}`)
    expect(preview).toContain('<h1>Closets for winter</h1>')
    expect(bestSellers(preview)).toEqual(['1501', '1203'])
    expect(await shop.page(`${paths.home}?preview=guessed`)).not.toContain('Closets for winter')
    expect((await use(staff, (await newestKey())!)).status).toBe(303)
    expect(await shop.page(paths.home)).toContain('Closets for winter')
  })

  test.each([
    ['no best sellers', '', OWN],
    ['only one that is off sale by then', '1402', OWN],
    ['other best sellers', '1401, 1321', ['1401', '1321']],
  ])('shows a draft with %s as the page would be, and what is published stays', async (_, products, shown) => {
    const staff = await newStaff()
    await save(staff)
    await save(staff, { publish: '', 'place.starters': products })
    await changeCatalogue('UPDATE products SET for_sale = 0 WHERE id = 1402')
    forgetCatalogue()
    const preview = await shop.page(`${paths.home}?preview=${await newestKey()}`)
    const published = [await shop.page(paths.home), await shop.page(paths.shoppingCart)]
    await changeCatalogue('UPDATE products SET for_sale = 1 WHERE id = 1402')
    expect(bestSellers(preview)).toEqual(shown)
    expect(bestSellers(published[0]!)).toEqual(['1501', '1203'])
    expect(published[1]).toMatch(/Start with one of these[^]*\/1501"[^]*\/1203"/)
  })

  test('leaves out what is no longer for sale, and a part that is empty is the shop’s own', async () => {
    const staff = await newStaff()
    const own = linked(await shop.page(paths.home), 'guides-h')
    await save(staff, { 'guide.1': '', 'guide.2': '', heading: '' })
    await changeCatalogue('UPDATE products SET for_sale = 0 WHERE id = 1501')
    forgetCatalogue()
    const page = await shop.page(paths.home)
    await changeCatalogue('UPDATE products SET for_sale = 1 WHERE id = 1501')
    expect(bestSellers(page)).toEqual(['1203'])
    expect(linked(page, 'guides-h')).toHaveLength(own.length)
    expect(page).toContain('A closet cut to the inch.')
  })

  test('shows markup as the text that was typed', async () => {
    await save(await newStaff(), { heading: '<script>alert(1)</script>', lead: '"><img src=x onerror=alert(1)>' })
    const page = await shop.page(paths.home)
    expect(page).toContain('<h1>&lt;script&gt;alert(1)&lt;/script&gt;</h1>')
    expect(page).not.toContain('<img src=x')
  })

  test('takes a number that is there twice once, and a family beyond the last place not at all', async () => {
    await save(await newStaff(), { 'place.starters': '1501 #1203; 1501', 'family.6': 'pantry-storage' })
    const page = await shop.page(paths.home)
    expect(bestSellers(page)).toEqual(['1501', '1203'])
    expect(linked(page, 'families')).toEqual(['/wine-racks', '/led-lighting'])
  })

  test('without anything chosen is the shop’s own', async () => {
    const before = await shop.page(paths.home)
    const nothing = Object.fromEntries(Object.keys(chosen).map((name) => [name, '']))
    expect((await save(await newStaff(), nothing)).status).toBe(303)
    const page = await shop.page(paths.home)
    for (const section of ['families', 'best-h', 'guides-h'])
      expect(linked(page, section)).toEqual(linked(before, section))
    expect(page).toContain('110″ + 150″')
  })
})

describe('other pages', () => {
  const elsewhere = [
    [paths.closetOrganizers, 'width-guide', '1204, 1201', 'Width is the number that matters', ['1204', '1201']],
    [paths.viewSpaces, 'space-home', '1122006', 'Natural Oak with an island', ['1122006']],
    [paths.viewSpaces, 'space-diy', '1204, 1203', 'Natural Oak, halfway up', ['1204', '1203']],
    [paths.shoppingCart, 'starters', '1501, 1203', 'Start with one of these', ['1501', '1203']],
  ] as const

  test.each(elsewhere)('%s has what is chosen for %s, first in a draft', async (path, place, typed, heading, shown) => {
    const staff = await newStaff()
    const before = productsBelow(await shop.page(path), heading)
    await save(staff, { [`place.${place}`]: typed, publish: '' })
    const preview = await shop.page(`${path}?preview=${await newestKey()}`)
    expect(productsBelow(preview, heading)).toEqual(shown)
    expect(productsBelow(await shop.page(path), heading)).toEqual(before)
    await use(staff, (await newestKey())!)
    expect(productsBelow(await shop.page(path), heading)).toEqual(shown)
    await use(staff, '')
    expect(productsBelow(await shop.page(path), heading)).toEqual(before)
  })

  test('a place that is left empty has the shop’s own products', async () => {
    const before = await shop.page(paths.viewSpaces)
    await save(await newStaff(), { 'place.space-home': '1122006' })
    const page = await shop.page(paths.viewSpaces)
    for (const room of ['White, three walls', 'Natural Oak, halfway up'])
      expect(productsBelow(page, room)).toEqual(productsBelow(before, room))
  })
})

const LONG = 'x'.repeat(10_000)

test.each([
  ['heading', LONG, 'Shorten it to 60 characters.'],
  ['heading', 'Closets in {{city}}', 'Places such as {{city}} work only in the texts of other pages.'],
  ['lead', LONG, 'Shorten it to 200 characters.'],
  ['lead', '{{nothing}}', 'Places such as {{city}} work only in the texts of other pages.'],
  ['scene', 'https://other.example/closet.webp', 'Choose one of the pictures.'],
  ['scene', 'b'.repeat(64), 'Choose one of the pictures.'],
  ['scene', LONG, 'Shorten it to 80 characters.'],
  ['family.1', 'no-such-family', 'The shop no longer has this.'],
  ['family.2', 'wine-racks', 'This is there twice.'],
  ['family.5', LONG, 'The shop no longer has this.'],
  ['guide.1', 'gone', 'The shop no longer has this.'],
  ['guide.2', 'two-foot-closet', 'This is there twice.'],
  ['guide.3', '/blog/pantry-that-works', 'The shop no longer has this.'],
  ['place.starters', '1203, 99999999', 'No product for sale has the number 99999999.'],
  ['place.starters', '1203, a kit', '“a” is no number of a product.'],
  ['place.starters', '-1203', '“-1203” is no number of a product.'],
  ['place.starters', '1 2 3 4 5 6 7 8 9', 'Choose at most 8.'],
  ['place.width-guide', '1203, 1632', '1632 has no width.'],
  ['place.width-guide', '99999999', 'No product for sale has the number 99999999.'],
  ['place.width-guide', LONG, 'Shorten it to 200 characters.'],
  ['place.space-diy', 'oak', '“oak” is no number of a product.'],
  ['place.space-home', '1.5', '“1.5” is no number of a product.'],
  ['place.space-home', '99999999', 'No product for sale has the number 99999999.'],
  ['place.starters', LONG, 'Shorten it to 200 characters.'],
])('a wrong %s is refused, and nothing changes (%#)', async (field, typed, says) => {
  const answer = await save(await newStaff(), { [field]: typed })
  expect([answer.status, plain(await answer.text())]).toEqual([422, expect.stringContaining(says)])
  expect(await db.value('SELECT count(*) FROM page_text_versions WHERE path = ?', '/')).toBe(0)
})

test('a product that is off sale is refused', async () => {
  await changeCatalogue('UPDATE products SET for_sale = 0 WHERE id = 1402')
  const answer = await save(await newStaff(), { 'place.starters': '1402' })
  await changeCatalogue('UPDATE products SET for_sale = 1 WHERE id = 1402')
  expect(await answer.text()).toContain('No product for sale has the number 1402.')
})

test('the form of other texts does not save the home page', async () => {
  const words = { title: 'A', description: 'B', heading: 'C', lead: 'D', body: 'E', publish: 'on' }
  const saved = await act(await newStaff(), `${deskPaths.texts}?page=/policies`, 'text-save', { ...words, path: '/' })
  expect(saved.status).toBe(404)
})

test('a picture that the home page shows is not removed', async () => {
  const staff = await newStaff()
  await save(staff)
  const answer = await act(staff, HOME, 'text-picture-delete', { scene: OAK })
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('/ shows this picture.')])
})

describe('of two who publish, the second is told who was first', () => {
  test.each([
    ['for the first time', false],
    ['once more', true],
  ])('%s', async (_, isPublished) => {
    const [first, second] = [await newStaff(), await newStaff()]
    if (isPublished) await save(first)
    const version = /name="_version" value="(\d+)"/.exec(await second.page(HOME))![1]!
    await save(first, { heading: 'Mine' })
    const answer = await save(second, { heading: 'Theirs', _version: version })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('value="Theirs"')
    expect(await shop.page(paths.home)).toContain('<h1>Mine</h1>')
  })
})
