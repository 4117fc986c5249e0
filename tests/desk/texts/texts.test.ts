import { afterEach, describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { indexPageTexts } from '#db/shop/page-texts.ts'
import { filePaths } from '#shared/file-paths.ts'
import { paths } from '#shared/paths.ts'
import { db } from '#tests/support/db.ts'
import { forgetCatalogue } from '#tests/support/edge-cache.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, logOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { compiledText, contentAddresses } from '#worker/content/text-files.ts'

const TODAY = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' })
const shop = newVisitor()

afterEach(async () => {
  const hadEdits = (await db.value<number>('SELECT count(*) FROM page_texts'))! > 0
  await db.run('DELETE FROM page_texts')
  await db.run('DELETE FROM page_text_versions')
  if (hadEdits) forgetCatalogue()
})

const fields = (changes: Record<string, string> = {}) => ({
  ...{ path: '/policies', title: 'Our policies', description: 'How we deal.', heading: 'Policies of the shop' },
  ...{ lead: 'Read them in {{city}}.', body: '## Returns\n\nWithin **sixty** days.', questions: '', publish: 'on' },
  ...changes,
})

async function save(staff: Staff, changes: Record<string, string> = {}): Promise<Response> {
  const typed = fields(changes)
  const saved = await act(staff, `${deskPaths.texts}?page=${typed.path}`, 'text-save', typed)
  forgetCatalogue()
  return saved
}

async function use(staff: Staff, key: string, path = '/policies'): Promise<Response> {
  const used = await act(staff, `${deskPaths.texts}?page=${path}`, 'text-use', { path, key })
  forgetCatalogue()
  return used
}

const newestKey = () => db.value<string>('SELECT preview_key FROM page_text_versions ORDER BY id DESC LIMIT 1')

describe('a published text', () => {
  test('is what the page, its data, its Markdown and the lists of pages show', async () => {
    expect((await save(await newStaff())).status).toBe(303)
    const page = await shop.page('/policies')
    expect(page).toContain('<title>Our policies')
    expect(page).toContain('Read them in Portland.')
    expect(page).toContain('Within <strong>sixty</strong> days.')
    expect(page).not.toContain('Nothing is cut from an unapproved drawing')
    expect(await shop.page('/policies.md')).toContain('Within **sixty** days.')
    expect(await shop.page('/llms.txt')).toContain('[Our policies](http://shop.test/policies.md): How we deal.')
    expect(await shop.page('/sitemaps/pages.xml')).toContain(
      `<loc>http://shop.test/policies</loc><lastmod>${TODAY}</lastmod>`,
    )
    expect((await logOf('text:/policies')).at(-1)).toMatchObject({ action: 'content.text', actor: 'Dana Okafor' })
  })

  test('gives its questions to the structured data and the search', async () => {
    const questions = '# Money\n\n## May I pay in shells?\nNo, in dollars,\nplease.'
    await save(await newStaff(), { path: '/faq', questions, body: '' })
    const page = await shop.page('/faq')
    expect(page).toContain('"name":"May I pay in shells?"')
    expect(page).toContain('No, in dollars, please.')
    await indexPageTexts(testEnv.DB.withSession(), testEnv.SEARCH, Date.now())
    const found = await shop.get('/api/search?q=shells').then((response) => response.json())
    expect(JSON.stringify(found)).toContain('May I pay in shells?')
    const older = await shop.get('/api/search?q=formaldehyde&kind=questions').then((response) => response.json())
    expect(older).toMatchObject({ data: { questions: [] } })
    const staff = await newStaff()
    await use(staff, '', '/faq')
    await indexPageTexts(testEnv.DB.withSession(), testEnv.SEARCH, Date.now() + 1)
    const again = await shop.get('/api/search?q=formaldehyde&kind=questions').then((response) => response.json())
    expect(JSON.stringify(again)).toContain('formaldehyde')
  })

  test('of a guide changes its title in lists of guides', async () => {
    const path = '/blog/two-foot-closet'
    await save(await newStaff(), { path, heading: 'Two feet are enough', body: '## Begin' })
    const pages = await Promise.all(
      [path, `${paths.blog}?page=2`, '/llms.txt', filePaths.feed].map((at) => shop.page(at)),
    )
    for (const page of pages) expect(page).toContain('Two feet are enough')
  })
})

describe('a draft', () => {
  test('is seen at its own address alone', async () => {
    const staff = await newStaff()
    const saved = await save(staff, { publish: '' })
    expect(await shop.page('/policies')).toContain('Nothing is cut from an unapproved drawing')
    const preview = await shop.page(`/policies?preview=${await newestKey()}`)
    expect(preview).toContain('Within <strong>sixty</strong> days.')
    expect(preview).toContain('<title>Draft: Our policies')
    expect(await shop.page('/policies?preview=guessed')).toContain('Nothing is cut from an unapproved drawing')
    expect(await staff.page(saved.headers.get('Location')!)).toContain('This version is not in use.')
  })

  test('can be put to use, and so can an older version and the first text', async () => {
    const staff = await newStaff()
    await save(staff, { publish: '' })
    const draft = (await newestKey())!
    expect((await use(staff, draft)).status).toBe(303)
    expect(await shop.page('/policies')).toContain('sixty')
    await save(staff, { body: '## Returns\n\nWithin ninety days.' })
    expect(await shop.page('/policies')).toContain('ninety')
    await use(staff, draft)
    expect(await shop.page('/policies')).toContain('sixty')
    await use(staff, '')
    expect(await shop.page('/policies')).toContain('Nothing is cut from an unapproved drawing')
  })
})

describe('a text is refused', () => {
  test.each([
    [{ body: 'a\n\n<script>alert(1)</script>' }, 'Line 3: Pages have no element &lt;script&gt;'],
    [{ body: '[x](javascript:alert(1))' }, 'Line 1: A link can’t lead to'],
    [{ body: '<Price of="99999999" />' }, 'No product has the number 99999999.'],
    [{ title: '' }, 'Enter the title.'],
    [{ lead: 'In {{town}}' }, '{{town}} is no data of the shop.'],
    [{ path: '/faq', questions: '## Why?\n\n## Who?\nWe.' }, 'Line 1: This question has no answer.'],
    [{ path: '/faq', questions: '## Who?\nWe.' }, 'Put a topic above it'],
    [{ path: '/about-us', questions: 'We.' }, 'Line 1: The first line is a question'],
    [{ path: '/about-us', questions: '## A?\nWe.\n\n## A?\nWe.' }, 'Line 4: This question is there twice.'],
  ])('%j', async (changes, says) => {
    const answer = await save(await newStaff(), changes)
    expect(answer.status).toBe(422)
    expect((await answer.text()).replaceAll('&#x27;', "'")).toContain(says)
    expect(await db.value('SELECT count(*) FROM page_text_versions')).toBe(0)
  })

  test('if someone else has published one since', async () => {
    const [first, second] = [await newStaff(), await newStaff()]
    await save(first)
    const page = `${deskPaths.texts}?page=/policies`
    const seen = await second.page(page)
    await save(first, { lead: 'Mine.' })
    const version = /name="_version" value="(\d+)"/.exec(seen)![1]!
    const answer = await act(second, page, 'text-save', { ...fields({ lead: 'Theirs.' }), _version: version })
    expect(answer.status).toBe(409)
  })

  test('for an address without a text', async () => {
    const staff = await newStaff()
    const page = `${deskPaths.texts}?page=/policies`
    expect((await act(staff, page, 'text-save', fields({ path: '/nowhere' }))).status).toBe(404)
  })
})

test('a page shows its file while its edit cannot be read', async () => {
  await save(await newStaff())
  const broken = {
    ...testEnv,
    DB: new Proxy(testEnv.DB, {
      get: (target, name) => {
        if (name !== 'withSession') return Reflect.get(target, name)
        return (start: string) => {
          const session = target.withSession(start)
          const prepare = (sql: string) =>
            sql.includes('FROM page_text_versions WHERE id') ? session.prepare('broken') : session.prepare(sql)
          return new Proxy(session, {
            get: (inner, key) => (key === 'prepare' ? prepare : Reflect.get(inner, key).bind(inner)),
          })
        }
      },
    }),
  } as Env
  expect(await newVisitor(broken).page('/policies')).toContain('Nothing is cut from an unapproved drawing')
})

test('the list names every text of a file by its heading', async () => {
  const list = await (await newStaff()).page(deskPaths.texts)
  const shown = [...list.matchAll(/<a href="[^"]*page=([^"&]*)"[^>]*>([^<]*)<\/a><\/th>/g)].map(
    ([, path, heading]) => [decodeURIComponent(path!), heading!.replaceAll('&#x27;', "'")] as const,
  )
  const named = new Map(shown)
  for (const path of contentAddresses) {
    const { page } = await compiledText(path)!()
    expect([path, named.get(path)]).toEqual([path, page.heading])
  }
})
