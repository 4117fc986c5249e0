import { beforeAll, describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { PASSWORD } from '#tests/support/account.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, newStaff, type Staff } from '#tests/support/staff.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff('owner')))

const PAGE = `${deskPaths.content}?part=scripts`
const ONE = '<script src="https://tags.example.com/one.js"></script>'
const TWO = '<style>a{}</style><script>fetch("https://count.example.net/hit")</script>'

const save = (staff: Staff, head: string, fields: Record<string, string> = {}) =>
  act(staff, PAGE, 'scripts-save', { head, body: '', ...fields })

async function siteHas(vars: object = {}) {
  const { data } = await json(newVisitor({ ...testEnv, ...vars } as unknown as Env).get(apiPaths.site))
  return [data.head_scripts, data.body_scripts]
}

test('scripts that an owner enters reach the shop’s pages, each version is kept, and one goes back to any', async () => {
  expect((await save(staff, ONE)).status).toBe(303)
  expect(await siteHas()).toEqual([ONE, null])
  await save(staff, TWO, { body: ONE })
  expect(await siteHas()).toEqual([TWO, ONE])
  expect(await staff.page(PAGE)).toMatch(/Version 2<.*In use.*Version 1<.*Use this version/s)
  expect((await act(staff, PAGE, 'scripts-use')).status).toBe(303)
  expect(await siteHas()).toEqual([ONE, null])
})

test('settings of the environment come first, and SCRIPTS_OFF turns all off', async () => {
  await save(staff, ONE, { body: TWO })
  expect(await siteHas({ HEAD_SCRIPTS: '<meta>' })).toEqual(['<meta>', TWO])
  const off = {
    SCRIPTS_OFF: '1',
    HEAD_SCRIPTS: '<meta>',
    ANALYTICS_ID: 'G-ABC',
    CHAT_SRC: 'https://chat.example.com/a.js',
  }
  const shop = newVisitor({ ...testEnv, ...off } as unknown as Env)
  const { data } = await json(shop.get(apiPaths.site))
  expect(data).toMatchObject({ head_scripts: null, body_scripts: null })
  expect([data.analytics_id, data.chat]).toEqual([undefined, undefined])
  const policy = (await shop.get('/reviews')).headers.get('Content-Security-Policy')
  expect(policy).not.toMatch(/google|chat\.example/)
})

test('the page names the hosts of the scripts, and which of them pages may connect to', async () => {
  const env = { ...testEnv, SCRIPT_HOSTS: 'https://*.example.com' } as unknown as Env
  const staff = await newStaff('owner', { env })
  await save(staff, ONE, { body: TWO })
  const page = await staff.page(PAGE)
  expect(page).toMatch(/tags\.example\.com.*Everything allowed/s)
  expect(page).toMatch(/count\.example\.net.*Scripts alone/s)
})

test('what pages would not add is refused and named', async () => {
  const frame = await save(staff, `${ONE}<noscript><iframe src="https://a.example"></iframe></noscript>`)
  await expect(frame).toAnswer(422, expect.stringContaining('Remove noscript, iframe'))
  expect((await save(staff, `<script>document.write('<b>text</b>')</script><!-- <p> -->`)).status).toBe(303)
})

describe('each text may have 65,536 bytes', () => {
  /** Browsers send three bytes for each byte of these letters. */
  const long = (bytes: number) => {
    const [start, end] = ['<script>//', '</script>']
    const rest = bytes - start.length - end.length
    return start + 'é'.repeat(rest >> 1) + '%'.repeat(rest % 2) + end
  }
  const bytesOf = (text: string) => new TextEncoder().encode(text).length

  test('both at once, which reach the shop’s pages whole', async () => {
    const [staff, most] = [await newStaff('owner'), long(65_536)]
    expect(bytesOf(most)).toBe(65_536)
    expect((await save(staff, most, { body: most })).status).toBe(303)
    expect(await siteHas()).toEqual([most, most])
    expect((await newVisitor().get('/reviews')).status).toBe(200)
    expect((await act(staff, PAGE, 'scripts-use')).status).toBe(303)
  })

  test('and with one more, the limit and the size are beside the field, which keeps the text', async () => {
    const [staff, more] = [await newStaff('owner'), long(65_537)]
    const [before] = await siteHas()
    expect(bytesOf(more)).toBe(65_537)
    const refused = await save(staff, more, { body: ONE })
    const page = await refused.text()
    expect([refused.status, page.includes('Shorten it to 64 KB (65,536 bytes). It has 65,537 bytes.')]).toEqual([
      422,
      true,
    ])
    expect(page).toContain('é'.repeat(32_000))
    expect((await siteHas())[0]).toBe(before)
  })

  test('and other pages of the Desk take no more than the shop’s, nor does this one from guests', async () => {
    const fields = { _action: 'scripts-save', head: 'x'.repeat(131_072) }
    expect((await staff.postAs(deskPaths.coupons, fields)).status).toBe(413)
    expect((await newVisitor().postAs(deskPaths.content, fields)).status).toBe(413)
  })
})

test('an old password is asked for again, and nothing is saved until it is right', async () => {
  const staff = await newStaff('owner', { provenAgoMs: 16 * 60_000 })
  const [before] = await siteHas()
  const script = '<script>proven()</script>'
  expect(await staff.page(PAGE)).toContain('name="current_password"')
  expect((await save(staff, script, { current_password: 'wrong' })).status).toBe(422)
  expect((await siteHas())[0]).toBe(before)
  expect((await save(staff, script, { current_password: PASSWORD })).status).toBe(303)
  expect((await siteHas())[0]).toBe(script)
})

test('the Desk’s own pages have none of the scripts, and office staff see none', async () => {
  const owner = await newStaff('owner')
  await save(owner, '<script src="https://never.example.org/x.js"></script>')
  for (const path of [deskPaths.home, deskPaths.content, '/desk/nothing']) {
    const answer = await owner.get(path)
    expect(await answer.text()).not.toContain('never.example.org')
    expect(answer.headers.get('Content-Security-Policy')).not.toContain('example')
  }
  expect(await (await newStaff('office')).page(PAGE)).not.toContain('never.example.org')
})
