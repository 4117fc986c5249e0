import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#api/index.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { withNotedQueries } from '#tests/support/noted-queries.ts'
import { act, logOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { answerFor } from '#tests/support/faults/hosts.ts'
import { newVisitor, ORIGIN } from '#tests/support/visitor.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff('owner')))

const PAGE = `${deskPaths.content}?part=redirects`
let made = 0
const newPath = () => `/old-page-${++made}`
const add = (staff: Staff, from: string, to: string) => act(staff, PAGE, 'redirects-add', { from, to })

const paste = (staff: Staff, lines: string) => act(staff, PAGE, 'redirects-add', { lines })

/** The table of refused rows: line, column, what was typed, and what is wrong. */
const tableIn = (page: string) =>
  [...page.slice(page.indexOf('Lines to correct')).matchAll(/<tr><th scope="row".*?<\/tr>/gs)].map(([row]) =>
    row
      .split(/<t[dh][^>]*>/)
      .slice(1)
      .map((cell) => cell.replaceAll(/<[^>]*>/g, '')),
  )

describe('a redirect made at the Desk', () => {
  test('answers 301 with the query, whatever the case and the slash at the end, and counts the hits', async () => {
    const [staff, from] = [await newStaff('owner'), newPath()]
    expect((await add(staff, `${from.toUpperCase()}/`, '/reviews')).status).toBe(303)
    for (const path of [from, `${from}/`, from.toUpperCase()]) {
      expect(outcomeOf(await newVisitor().get(`${path}?utm_source=a&b=%2F`))).toBe('301 /reviews?utm_source=a&b=%2F')
    }
    await expect.poll(() => hitsOf(from)).toBe(3)
    expect(await staff.page(PAGE)).toContain(from)
    expect((await logOf('redirects')).at(-1)).toMatchObject({ action: 'content.redirects-added' })
  })

  test('leads on from an address of the catalogue that is gone, and no other is answered by it', async () => {
    await add(staff, '/closets-of-old/tall/99999', '/closet-organizers')
    expect(outcomeOf(await newVisitor().get('/closets-of-old/tall/99999'))).toBe('301 /closet-organizers')
    expect((await newVisitor().get('/closets-of-old/tall/99998')).status).toBe(404)
  })

  test('is refused where it would lead to another host, in a circle, or from a page of the shop', async () => {
    const [staff, a, b, c] = [await newStaff('owner'), newPath(), newPath(), newPath()]
    await add(staff, a, b)
    await add(staff, b, c)
    const wrong: [string, string, string][] = [
      [newPath(), '//evil.example', 'Enter a path of the shop'],
      [newPath(), String.raw`/\evil.example`, 'Enter a path of the shop'],
      [newPath(), '/.//evil.example', 'Enter a path of the shop'],
      [newPath(), 'https://evil.example/', 'Enter a path of the shop'],
      [newPath(), '/desk/orders', 'Enter a path of the shop'],
      ['//evil.example', '/reviews', 'Enter a path of the shop'],
      [`${newPath()}?q=1`, '/reviews', 'Enter a path of the shop'],
      ['/desk/old', '/reviews', 'Enter a path of the shop'],
      [c, a, 'This would lead in a circle.'],
      [c, c.toUpperCase(), 'This would lead in a circle.'],
      [a, '/reviews', `This address already leads to ${b}. Delete that redirect first.`],
      ['/reviews', '/blog', 'The shop has a page at this address.'],
      ['/faq/', '/blog', 'The shop has a page at this address.'],
      ['/closets/x/1202', '/blog', 'The shop has a page at this address.'],
      ['/contact-us', '/blog', 'The shop already redirects this address by itself.'],
    ]
    const before = await count()
    for (const [from, to, message] of wrong) {
      const refused = await add(staff, from, to)
      expect([from, to, refused.status, await refused.text()]).toEqual([
        from,
        to,
        422,
        expect.stringContaining(message),
      ])
    }
    expect(await count()).toBe(before)
  })

  test('is refused where the shop never asks for one, and taken where it does', async () => {
    const folders = [
      'assets',
      'builds',
      'fonts',
      'storage',
      'variants',
      'cdn-cgi',
      '_ipx',
      'api',
      'sanctum',
      'dev',
      'desk',
    ]
    const files = ['/favicon.svg', '/robots.txt', '/Sitemap.xml', '/sitemaps/old.xml', '/llms.txt', '/blog/feed.xml']
    const never = [
      ...folders.map((folder) => `/${folder}/old`),
      ...[...files, '/feeds/google.tsv', '/feeds/pictures/a.webp', '/planner/files/a.svg', '/planner/files/1/a.svg'],
      ...['/%61pi/old', '/email/old', '/verify-email/old', '/healthz', '/old/_payload.json', '/faq/_payload.json'],
      ...[
        '/faq.md',
        '/index.md',
        '/walk-in-closets.md',
        '/r%65views',
        '/orders/old',
        '/quote/old',
        '/part/a',
        '/part/a/b',
      ],
      ...[
        '/password/reset/a/b',
        '/password-reset/old',
        '/old.html',
        '/staging-auth',
        '/login',
        'https://shop.test/old',
      ],
    ]
    const asked = [
      ...['/desks', '/apis/old', '/storages', '/old.md', '/old.php', '/blog/old', '/account/old', '/planner/old'],
      ...[
        '/a/b/c/d',
        '/walk-in-closets/old',
        '/.well-known/old',
        '/old%20page',
        '/favicon.ico',
        '/diy-instructions/old',
      ],
    ]
    const before = await count()
    const refused = await paste(staff, never.map((path) => `${path},/reviews`).join('\n'))
    expect(refused.status).toBe(422)
    const sentence = /The shop (has a page|answers this|already redirects)|Enter a path of the shop/
    expect(tableIn(await refused.text())).toEqual(
      never.map((path, index) => [String(index + 1), 'from', path, expect.stringMatching(sentence)]),
    )
    expect(await count()).toBe(before)
    expect((await paste(staff, asked.map((path) => `${path},/reviews`).join('\n'))).status).toBe(303)
    for (const path of asked) expect([path, outcomeOf(await newVisitor().get(path))]).toEqual([path, '301 /reviews'])
    // The table is asked only for what it is not refused for.
    for (const path of never.filter((one) =>
      /^\/(?!assets|builds|fonts|storage|variants|cdn-cgi|dev|desk|favicon|r%|planner)/.test(one),
    )) {
      await db.run(
        'INSERT OR IGNORE INTO redirects (from_path, to_path, created_at) VALUES (?, ?, 1)',
        ...[path, '/reviews'],
      )
      expect([path, outcomeOf(await newVisitor().get(path))]).not.toEqual([path, '301 /reviews'])
    }
    await db.run('DELETE FROM redirects')
  })

  test('of more than 300 characters is refused', async () => {
    const [staff, long] = [await newStaff('owner'), `/${'x'.repeat(300)}`]
    const refused = await add(staff, long, '/reviews')
    await expect(refused).toAnswer(422, expect.stringContaining('Shorten it to 300 characters.'))
  })

  test('is over once it is deleted', async () => {
    const [staff, from] = [await newStaff('owner'), newPath()]
    await add(staff, from, '/reviews')
    expect((await act(staff, PAGE, 'redirect-delete')).status).toBe(303)
    expect((await newVisitor().get(from)).status).toBe(404)
  })

  test('is not for office staff', async () => {
    const staff = await newStaff('office')
    expect(await staff.page(PAGE)).not.toContain('redirects-add')
    expect((await add(staff, newPath(), '/reviews')).status).toBe(403)
  })
})

describe('pasted as CSV', () => {
  const added = async () => (await logOf('redirects')).map(({ summary }) => summary)

  test('redirects are added together and logged once, with or without names of columns and quotes', async () => {
    const [staff, a, b, c] = [await newStaff('owner'), newPath(), newPath(), newPath()]
    const [before, log] = [await count(), await added()]
    expect((await paste(staff, `from;to\n"${a}";"/reviews"\n\n${b};${a}`)).status).toBe(303)
    expect((await paste(staff, `${c}\t${b}\t`)).status).toBe(303)
    expect((await paste(staff, `sep=;\nfrom;to\n${newPath()};/blog`)).status).toBe(303)
    expect(await count()).toBe(before! + 4)
    expect(await added()).toEqual([...log, 'Added 2 redirects', 'Added a redirect', 'Added a redirect'])
    const refused = await paste(staff, `"${newPath()},/blog`)
    await expect(refused).toAnswer(422, expect.stringContaining('row 1 is not closed'))
    expect(outcomeOf(await newVisitor().get(b))).toBe(`301 ${a}`)
  })

  test('are all refused if one is wrong, each with its line, column, text and what to do, and the text stays', async () => {
    const [staff, a, b, c, d] = [await newStaff('owner'), newPath(), newPath(), newPath(), newPath()]
    const [e, f, known] = [newPath(), newPath(), newPath()]
    await add(staff, known, '/reviews')
    const [before, log] = [await count(), await added()]
    const text = [
      ...['from,to', `${a},${b}`, `${b},//evil.example`, `${a}/,/blog`, `${c},${d}`, `${d},${c.toUpperCase()}`],
      ...['', `/faq,https://evil.example/`, `old,//evil.example/x`, `${known},/blog`, `${e},/blog,/reviews`, f],
      ...[`"/a`, `b",/blog`, `${e},/${'y'.repeat(300)}`],
    ].join('\n')
    const refused = await paste(staff, text)
    const page = await refused.text()
    expect(refused.status).toBe(422)
    expect(page).toContain('10 lines are wrong. Nothing was added.')
    const plain = 'Enter a path of the shop, such as /old-page, without a question mark.'
    expect(tableIn(page)).toEqual([
      ['3', 'to', '//evil.example', plain],
      ['4', 'from', `${a}/`, 'Line 2 has this address, too. Keep one of them.'],
      ['6', 'to', c.toUpperCase(), 'This would lead in a circle.'],
      ['8', 'to', 'https://evil.example/', plain],
      ['9', 'from', 'old', plain],
      ['9', 'to', '//evil.example/x', plain],
      ['10', 'from', known, 'This address already leads to /reviews. Delete that redirect first.'],
      ['11', 'to', '/blog,/reviews', 'Write two paths in each line. A path with a comma needs quotes.'],
      ['12', 'to', 'empty', plain],
      ['13', 'from', '/a\nb', plain],
      ['15', 'to', `/${'y'.repeat(78)}…`, 'Shorten it to 300 characters.'],
    ])
    expect(page).toContain(`${c},${d}\n${d},${c.toUpperCase()}`)
    expect([await count(), await added()]).toEqual([before, log])
  })

  test('may be 500, with long paths, and not one more', async () => {
    const many = (n: number) => Array.from({ length: n }, () => `${newPath()}-${'x'.repeat(220)},/${'é/'.repeat(49)}`)
    const before = await count()
    const refused = await paste(staff, many(501).join('\r\n'))
    await expect(refused).toAnswer(422, expect.stringContaining('These are 501 redirects. Add at most 500 at once.'))
    await expect(await paste(staff, '')).toAnswer(422, expect.stringContaining('Enter a redirect in each line.'))
    expect(await count()).toBe(before)
    expect((await paste(staff, ['from,to', ...many(500)].join('\r\n'))).status).toBe(303)
    expect(await count()).toBe(before! + 500)
    await db.run('DELETE FROM redirects')
  })

  test('are refused where the shop would keep more than 2,000', async () => {
    await db.run(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1999)
       INSERT INTO redirects (from_path, to_path, created_at) SELECT '/kept-' || i, '/reviews', 1 FROM n`)
    const full = await paste(staff, `${newPath()},/blog\n${newPath()},/blog`)
    await expect(full).toAnswer(422, expect.stringContaining('The shop keeps 2000 redirects.'))
    expect((await paste(staff, `${newPath()},/blog`)).status).toBe(303)
    await db.run('DELETE FROM redirects')
  })
})

test('a page that exists makes no query for redirects, and a missing one makes one', async () => {
  const { env, batches, alone } = withNotedQueries()
  const queries = () => [...batches.flat(), ...alone].filter((text) => text.includes('redirects'))
  for (const path of ['/', '/reviews', '/blog', '/closet-organizers', '/faq']) await newVisitor(env).get(path)
  expect(queries()).toEqual([])
  expect((await newVisitor(env).get('/no-such-page')).status).toBe(404)
  expect(queries()).toHaveLength(1)
})

test('the API says where an old address leads', async () => {
  const [staff, from] = [await newStaff('owner'), newPath()]
  await add(staff, from, '/reviews')
  const asked = (path: string) => newVisitor().get(`${apiPaths.page}?${new URLSearchParams({ path })}`)
  expect(await (await asked(from)).json()).toEqual({ data: { to: '/reviews' } })
  expect(await (await asked('/nowhere')).json()).toEqual({ data: { to: null } })
})

test('a shop with a remote API asks it where an old address leads', async () => {
  const [staff, from, host] = [await newStaff('owner'), newPath(), 'http://api-with-redirects.test']
  await add(staff, from, '/reviews')
  answerFor(host, async (request) => api.fetch(request, { ...testEnv, SITE_ORIGIN: ORIGIN } as Env))
  const visitor = newVisitor({ ...testEnv, API_ORIGIN: host })
  expect(outcomeOf(await visitor.get(`${from}?a=1`))).toBe('301 /reviews?a=1')
  expect((await visitor.get('/nowhere')).status).toBe(404)
})

const count = () => db.value<number>('SELECT count(*) AS n FROM redirects')
const hitsOf = (from: string) => db.value('SELECT hits FROM redirects WHERE from_path = ?', from)
