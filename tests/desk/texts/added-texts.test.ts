import { afterEach, describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { indexPageTexts } from '#db/shop/page-texts.ts'
import { filePaths } from '#shared/file-paths.ts'
import { paths } from '#shared/paths.ts'
import { db } from '#tests/support/db.ts'
import { postFile } from '#tests/support/desk/imports.ts'
import { forgetCatalogue } from '#tests/support/edge-cache.ts'
import { testEnv } from '#tests/support/env.ts'
import { jpegOf, pngOf } from '#tests/support/pictures.ts'
import { act, newStaff, type Staff } from '#tests/support/staff.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const shop = newVisitor()
const OAK = 'a'.repeat(64)

afterEach(async () => {
  for (const table of ['page_texts', 'page_text_versions', 'text_pictures', 'redirects'])
    await db.run(`DELETE FROM ${table}`)
  forgetCatalogue()
})

type Kind = 'post' | 'page'

const fields = (changes: Record<string, string> = {}) => ({
  ...{ path: '', title: 'Boots by the door', description: 'Where boots dry.', heading: 'Boots need air' },
  ...{ lead: 'Leave a gap.', body: '## Rails\n\nTwo **rails** are enough.', questions: '', publish: 'on' },
  ...{ slug: 'boots', scene: OAK, topic: 'Planning' },
  ...changes,
})

async function add(staff: Staff, kind: Kind, changes: Record<string, string> = {}): Promise<Response> {
  await db.run('INSERT OR IGNORE INTO text_pictures (scene, alt, created_at) VALUES (?, ?, 1)', OAK, 'An oak closet')
  const { path, ...typed } = fields(changes)
  const at = path === '' ? `${deskPaths.texts}?new=${kind}` : `${deskPaths.texts}?page=${path}`
  const saved = await act(staff, at, 'text-save', path === '' ? typed : { path, ...typed })
  forgetCatalogue()
  return saved
}

async function use(staff: Staff, path: string, key: string): Promise<Response> {
  const used = await act(staff, `${deskPaths.texts}?page=${path}`, 'text-use', { path, key })
  forgetCatalogue()
  return used
}

const newestKey = () => db.value<string>('SELECT preview_key FROM page_text_versions ORDER BY id DESC LIMIT 1')
const plain = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('<!-- -->', '')

describe('a guide that staff add', () => {
  test('is a page, in every list, and first among the guides', async () => {
    expect((await add(await newStaff(), 'post')).status).toBe(303)
    const page = await shop.page('/blog/boots')
    expect(page).toContain('<h1>Boots need air</h1>')
    expect(page).toContain('Two <strong>rails</strong> are enough.')
    expect(page).toContain(`/storage/desk/${OAK}.webp`)
    expect(page).toContain('alt="An oak closet"')
    expect(page).toContain('"@type":"BlogPosting","headline":"Boots need air"')
    const [, list = ''] = (await shop.page(paths.blog)).split('<main')
    expect(list.indexOf('Boots need air')).toBeGreaterThan(0)
    expect(list.indexOf('Boots need air')).toBeLessThan(list.indexOf('/blog/planning-a-reach-in'))
    for (const at of [paths.home, filePaths.feed, '/llms.txt']) expect(await shop.page(at)).toContain('Boots need air')
    expect(await shop.page('/sitemaps/posts.xml')).toContain('<loc>http://shop.test/blog/boots</loc>')
    expect(await shop.page(`${paths.blog}?topic=planning`)).toContain('Boots need air')
    expect(await shop.page('/blog/boots.md')).toContain('Two **rails** are enough.')
    await indexPageTexts(testEnv.DB.withSession(), testEnv.SEARCH, Date.now())
    const found = await shop.get('/api/search?q=boots').then((response) => response.text())
    expect(found).toContain('/blog/boots')
  })

  test('needs a picture to be published, and a draft needs none', async () => {
    const staff = await newStaff()
    const refused = await add(staff, 'post', { scene: '' })
    expect([refused.status, plain(await refused.text())]).toEqual([422, expect.stringContaining('Choose a picture')])
    expect((await add(staff, 'post', { scene: '', publish: '' })).status).toBe(303)
    expect((await shop.get('/blog/boots')).status).toBe(404)
    const draft = await shop.page(`/blog/boots?preview=${await newestKey()}`)
    expect(draft).toContain('<title>Draft: Boots by the door')
    expect((await shop.get('/blog/boots?preview=guessed')).status).toBe(404)
    expect((await use(staff, '/blog/boots', (await newestKey())!)).status).toBe(422)
  })
})

describe('a page that staff add', () => {
  test('is found at its address in any case, in the sitemap, llms.txt and the search', async () => {
    await add(await newStaff(), 'page', { scene: '' })
    for (const at of ['/boots', '/Boots', '/boots/', '/boots.md'])
      expect(await shop.page(at)).toContain('Boots need air')
    expect(await shop.page('/sitemaps/pages.xml')).toContain('<loc>http://shop.test/boots</loc>')
    expect(await shop.page('/llms.txt')).toContain('[Boots by the door](http://shop.test/boots.md): Where boots dry.')
    expect(await shop.page(paths.blog)).not.toContain('Boots need air')
    await indexPageTexts(testEnv.DB.withSession(), testEnv.SEARCH, Date.now())
    const found = await shop.get('/api/search?q=boots').then((response) => response.text())
    expect(found).toContain('"/boots"')
  })

  test('is gone once it is not published, or leads where a redirect says, and comes back', async () => {
    const staff = await newStaff()
    await add(staff, 'page')
    const key = (await newestKey())!
    const open = await staff.page(`${deskPaths.texts}?page=/boots`)
    expect((await use(staff, '/boots', '')).status).toBe(303)
    expect((await shop.get('/boots')).status).toBe(404)
    expect(await shop.page('/sitemaps/pages.xml')).not.toContain('/boots')
    const late = await act(staff, `${deskPaths.texts}?page=/boots`, 'text-save', {
      ...fields({ path: '/boots' }),
      _version: /name="_version" value="(\d+)"/.exec(open)![1]!,
    })
    expect(late.status).toBe(409)
    await db.run("INSERT INTO redirects VALUES (1, '/boots', '/reviews', 0, 1, 1)")
    expect((await shop.get('/boots')).headers.get('Location')).toMatch(/\/reviews$/)
    expect((await use(staff, '/boots', key)).status).toBe(422)
    await db.run('DELETE FROM redirects')
    expect((await use(staff, '/boots', key)).status).toBe(303)
    expect(await shop.page('/boots')).toContain('Boots need air')
  })

  test('can be edited, and an older version used again', async () => {
    const staff = await newStaff()
    await add(staff, 'page')
    const first = (await newestKey())!
    expect((await add(staff, 'page', { path: '/boots', heading: 'Shoes, too' })).status).toBe(303)
    expect(await shop.page('/boots')).toContain('Shoes, too')
    await use(staff, '/boots', first)
    expect(await shop.page('/boots')).toContain('Boots need air')
  })

  test('hides no redirect: one to its address is refused', async () => {
    const staff = await newStaff('owner')
    await add(staff, 'page')
    const redirects = `${deskPaths.content}?part=redirects`
    const refused = await act(staff, redirects, 'redirects-add', { from: '/boots', to: '/reviews' })
    expect(refused.status).toBe(422)
  })
})

describe('an address is refused', () => {
  test.each<[Kind, string, string]>([
    ['page', 'reviews', 'The shop has a page at this address'],
    ['page', 'Policies', 'The shop has a page at this address'],
    ['page', '/about-us/', 'The shop has a page at this address'],
    ['page', 'walk-in-closets', 'The shop has a page at this address'],
    ['page', 'reach-in-kits', 'The shop has a page at this address'],
    ['page', 'desk', 'The shop has a page at this address'],
    ['page', 'orders', 'The shop has a page at this address'],
    ['page', 'storage', 'The shop has a page at this address'],
    ['page', 'contact', 'The shop already redirects this address'],
    ['page', 'old-page', 'already leads to /reviews'],
    ['page', 'taken', 'A text has this address'],
    ['post', 'two-foot-closet', 'The shop has a page at this address'],
    ['post', '/blog/Two-Foot-Closet/', 'The shop has a page at this address'],
    ['page', 'faq.html', 'Write lowercase letters'],
    ['page', 'a/b', 'Write lowercase letters'],
    ['page', 'schrank-für-schuhe', 'Write lowercase letters'],
    ['page', '', 'Write lowercase letters'],
    ['page', '../desk', 'Write lowercase letters'],
    ['post', 'x'.repeat(10_000), 'Shorten it to'],
  ])('of a %s, %#', async (kind, slug, says) => {
    const staff = await newStaff()
    await db.run("INSERT INTO redirects VALUES (1, '/old-page', '/reviews', 0, 1, 1)")
    if (slug === 'taken') await add(staff, 'page', { slug, publish: '' })
    const answer = await add(staff, kind, { slug })
    expect([answer.status, plain(await answer.text())]).toEqual([422, expect.stringContaining(says)])
  })

  test('to the second of two who add a text there at the same time', async () => {
    const [first, second] = [await newStaff(), await newStaff()]
    const answers = await Promise.all([add(first, 'page'), add(second, 'page')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422])
  })
})

describe('a picture of a text', () => {
  const EDITOR = `${deskPaths.texts}?new=page`
  const send = (staff: Staff, file: File, changes: Record<string, string> = {}) => {
    const { path: _, publish: __, ...typed } = fields({ scene: '', ...changes })
    return postFile(
      staff,
      EDITOR,
      'text-save',
      file,
      { ...typed, alt: 'Boots on a rail', ...changes, with_picture: 'on' },
      'picture',
    )
  }

  test('comes with a draft, which has it at its top, and the text may show it', async () => {
    const staff = await newStaff()
    const sent = await send(staff, new File([await pngOf(1_200, 800)], 'a.png'), { slug: 'rails' })
    expect([sent.status, sent.status === 303 ? '' : await sent.text()]).toEqual([303, ''])
    const scene = (await db.value<string>('SELECT scene FROM text_pictures'))!
    const editor = await staff.page(sent.headers.get('Location')!)
    expect(editor).toContain(`&lt;Picture scene=&quot;${scene}&quot; alt=&quot;Boots on a rail&quot; /&gt;`)
    const body = `<Picture scene="${scene}" alt="Boots on a rail" />`
    expect((await add(staff, 'page', { path: '/rails', scene, body })).status).toBe(303)
    const page = await shop.page('/rails')
    expect(page.match(/alt="Boots on a rail"/g)).toHaveLength(2)
    expect(page).toContain(`<meta property="og:image" content="http://shop.test/storage/desk/${scene}.webp"`)
    const refused = await act(staff, EDITOR, 'text-picture-delete', { scene })
    expect([refused.status, plain(await refused.text())]).toEqual([422, expect.stringContaining('/rails shows this')])
    await use(staff, '/rails', '')
    expect((await act(staff, EDITOR, 'text-picture-delete', { scene })).status).toBe(303)
    expect((await shop.get(`/storage/desk/${scene}.webp`)).status).toBe(200)
    const again = await use(staff, '/rails', (await newestKey())!)
    expect([again.status, plain(await again.text())]).toEqual([422, expect.stringContaining('There is no picture')])
  })

  test.each([
    ['none', new File([], ''), {}, 'Choose a picture.'],
    ['a script', new File(['<script>alert(1)</script>'], 'a.jpg'), {}, 'This is no JPEG'],
    ['too many pixels', new File([jpegOf(8_000, 5_008, 500_000)], 'a.jpg'), {}, 'more than 40 million pixels'],
    ['no words', new File([jpegOf(1_200, 800, 20_000)], 'a.jpg'), { alt: ' ' }, 'Say what the picture shows.'],
    ['another mistake', new File([jpegOf(1_200, 800, 20_000)], 'a.jpg'), { slug: 'faq' }, 'The shop has a page'],
  ])('is refused with %s, and nothing is saved', async (_, file, changes, says) => {
    const answer = await send(await newStaff(), file, changes)
    expect([answer.status, plain(await answer.text())]).toEqual([422, expect.stringContaining(says)])
    expect(await db.value('SELECT count(*) FROM text_pictures')).toBe(0)
    expect(await db.value('SELECT count(*) FROM page_text_versions')).toBe(0)
  })

  test('is asked for again if the form came without its file, and one that no one uploaded is refused', async () => {
    const staff = await newStaff()
    const named = await add(staff, 'page', { picture: 'a.png' })
    expect(plain(await named.text())).toContain('Select “Save draft with the picture”')
    const unknown = await add(staff, 'page', { body: `<Picture scene="${'b'.repeat(64)}" alt="" />` })
    expect(plain(await unknown.text())).toContain('There is no picture bbbb')
  })
})

test('the list of texts finds them by words of heading or address', async () => {
  const staff = await newStaff()
  await add(staff, 'page', { heading: 'Zapatos de niño' })
  const rows = async (q: string) =>
    [...(await staff.page(`${deskPaths.texts}?${new URLSearchParams({ q })}`)).matchAll(/<td>(\/[^<]+)<\/td>/g)].map(
      ([, path]) => path,
    )
  expect(await rows('NINO')).toEqual(['/boots'])
  expect(await rows('two-foot')).toEqual(['/blog/two-foot-closet'])
  expect(await rows('zapatos boots')).toEqual(['/boots'])
  expect(await rows('')).toContain('/policies')
  expect(await staff.page(`${deskPaths.texts}?q=${'x'.repeat(10_000)}`)).toContain('No texts match.')
})
