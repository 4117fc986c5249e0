import { describe, expect, test, vi } from 'vitest'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { may, permissions, type Role } from '#shared/desk/permissions.ts'
import { deskPages } from '#desk/frame/table.ts'
import { db } from '#tests/support/db.ts'
import { emailsOf, newDeskOrder, orderNow } from '#tests/support/desk-orders.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { act, hiddenOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { testEnv } from '#tests/support/env.ts'
import { refund } from '#tests/support/money.ts'

const roles: Role[] = ['owner', 'office', 'workshop', 'bookkeeper']

describe('each page answers 403 to a role that may not see it', () => {
  test.each(roles)('to the %s', async (role) => {
    const staff = await newStaff(role)
    const { number } = await newDeskOrder()
    for (const { path, needs } of deskPages) {
      if (needs === 'staff') continue
      const answer = await staff.get(deskHref(path, { number, id: 1, reference: 'RQ-2222-22', quote: 'Q-222222' }))
      if (may(role, needs)) expect([path, [200, 404].includes(answer.status)]).toEqual([path, true])
      else expect([path, answer.status, (await answer.text()).includes('Ask an owner')]).toEqual([path, 403, true])
    }
  })
})

const signed = (staff: Staff) => ({ _token: staff.formToken(), _key: crypto.randomUUID() })
const forms = deskPages
  .flatMap(({ path, forms }) => forms.map((form) => ({ ...form, path })))
  // These are submitted while the Desk is locked, by anyone of the staff.
  .flatMap(({ needs, ...form }) => (needs === 'staff' ? [] : [{ ...form, needs }]))

describe('each form answers 403 to a role that may not submit it, and nothing is written', () => {
  test.each(roles)('refused to the %s', async (role) => {
    const staff = await newStaff(role)
    const { number } = await newDeskOrder()
    for (const { name, needs, path } of forms) {
      if (may(role, needs)) continue
      const answer = await staff.postAs(deskHref(path, { number, id: 1, reference: 'RQ-2222-22', quote: 'Q-222222' }), {
        ...signed(staff),
        _action: name,
      })
      expect([name, answer.status]).toEqual([name, 403])
      expect(await answer.text()).toContain('Ask an owner')
    }
    const log = await db.value('SELECT count(*) AS n FROM desk_log WHERE actor_id = ?', staff.id)
    expect(log).toBe(0)
  })
})

describe('each page shows a role the forms that it may submit, and no others', () => {
  test.each(roles)('to the %s', async (role) => {
    const staff = await newStaff(role)
    const { number } = await newDeskOrder()
    for (const { path, needs } of deskPages) {
      if (needs === 'staff' || !may(role, needs)) continue
      const answer = await staff.get(deskHref(path, { number, id: 1, reference: 'RQ-2222-22', quote: 'Q-222222' }))
      const shown = [...(await answer.text()).matchAll(/data-action="([^"]+)"/g)].map(([, name]) => name)
      const refused = forms.filter(({ name, needs }) => shown.includes(name) && !may(role, needs))
      expect([path, refused.map(({ name }) => name)]).toEqual([path, []])
    }
  })
})

test('a form that a role may not submit is logged as refused', async () => {
  const staff = await newStaff('workshop')
  // The log has one line a second at most.
  vi.setSystemTime(Date.now() + 60_000)
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  await staff.postAs(deskPaths.coupons, { ...signed(staff), _action: 'coupon-save' })
  vi.useRealTimers()
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as object)
  expect(lines).toContainEqual(expect.objectContaining({ at: 'refused', status: 403, form: 'coupon-save' }))
})

describe('no form is run by way of a page that is shown while the Desk is locked', () => {
  const coupon = { code: 'LOCKED', kind: 'percent', percent: '90', with_sale_items: 'on' }

  test.each([deskPaths.open, deskPaths.setUp])('%s', async (path) => {
    const staff = await newStaff('owner', { isOpen: false })
    for (const { name } of forms) {
      const answer = await staff.postAs(path, { ...signed(staff), ...coupon, _action: name })
      expect([name, answer.status]).toEqual([name, 403])
    }
    expect(await db.value('SELECT count(*) AS n FROM desk_log WHERE actor_id = ?', staff.id)).toBe(0)
    expect(await db.value(`SELECT count(*) AS n FROM coupons WHERE code = 'LOCKED'`)).toBe(0)
  })
})

describe('what moves money or takes data out asks for a password that is older than 15 minutes, and changes nothing', () => {
  const provenForms = forms.filter(({ isProven }) => isProven).map((form) => [form.name, form] as const)

  test.each(provenForms)('%s', async (name, { path }) => {
    const staff = await newStaff('owner', { openedAgoMs: 16 * 60_000 })
    const { number } = await newDeskOrder()
    const answer = await staff.postAs(deskHref(path, { number, id: 1, reference: 'RQ-2222-22', quote: 'Q-222222' }), {
      ...signed(staff),
      _action: name,
    })
    await expect(answer).toAnswer(428, expect.stringContaining('Enter your password'))
    await expectUnchanged(staff.id, number)
  })

  test.each([
    ['refund', deskPaths.orderRefund, { amount: '5.00', expected: '500', reason: 'Damaged' }],
    ['cancel-order', deskPaths.orderCancel, { expected: '12600', reason: 'Called to cancel' }],
  ])('%s, if money goes back', async (name, page, typed) => {
    const staff = await newStaff('owner', { openedAgoMs: 16 * 60_000 })
    const { number } = await newDeskOrder()
    const path = deskHref(page, { number })
    const hidden = hiddenOf(await staff.page(path), name)
    const answer = await staff.postAs(path, { ...hidden, ...typed, sent_by: 'Check' })
    await expect(answer).toAnswer(428, expect.stringContaining('Enter your password'))
    await expectUnchanged(staff.id, number)
  })
})

async function expectUnchanged(staffId: number, number: string): Promise<void> {
  const row = await db.first(
    `SELECT status, version, (SELECT count(*) FROM order_refunds WHERE order_id = o.id) AS refunds,
       (SELECT count(*) FROM desk_log WHERE actor_id = ?2) AS logged FROM orders o WHERE number = ?1`,
    ...[number, staffId],
  )
  expect(row).toEqual({ status: 'paid', version: 1, refunds: 0, logged: 0 })
}

test('every permission is given to someone, and the owner has all', () => {
  for (const allowed of Object.values(permissions)) expect(allowed).toContain('owner')
})

test('a workshop sees no price, amount, email or refund on any page', async () => {
  const staff = await newStaff('workshop')
  const { number, email } = await newDeskOrder({ totalCents: 123_400, status: 'in_production' })
  const paths = deskPages.filter(({ needs }) => needs !== 'staff').map(({ path }) => deskHref(path, { number }))
  for (const path of [...paths, '/desk/orders?view=all', `/desk/orders?q=${email}`]) {
    const page = await staff.page(path)
    // The name and address of the order stay, because packages need them; what was searched for is in the field.
    const shown = page
      .replaceAll(`value="${email}"`, '')
      .replaceAll(`Search: ${email}`, '')
      .replaceAll(encodeURIComponent(email), '')
      .replaceAll(path, '')
    const own = shown.replaceAll(`q=${email}`, '')
    expect([path, /\$\s?\d|1,?234\.00|refund/i.exec(own)?.[0]]).toEqual([path, undefined])
    expect([path, own.includes(email)]).toEqual([path, false])
  }
})

test('a workshop emails no customer by way of packages, and undoes no correction of the office', async () => {
  const [office, workshop] = [await newStaff('office'), await newStaff('workshop')]
  const { number, id } = await newDeskOrder({ status: 'shipped' })
  const packages = { carrier: 'UPS', tracking_number: '1Z999AA10123456784' }
  const save = (staff: typeof office, mail: string) =>
    act(staff, `/desk/orders/${number}`, 'order-packages', { ...packages, mail })
  expect((await save(workshop, 'on')).status).toBe(403)
  expect((await save(workshop, '')).status).toBe(303)
  expect(await emailsOf(id)).toEqual([])
  for (let sent = 0; sent < 5; sent++) expect((await save(office, 'on')).status).toBe(303)
  expect((await save(office, 'on')).status).toBe(429)

  const moved = await newDeskOrder({ status: 'in_production' })
  const path = `/desk/orders/${moved.number}`
  await office.post(path, { _action: 'order-move', _version: '1', to: 'paid', reason: 'Wrong finish' })
  const { log } = hiddenOf(await office.page(path), 'order-undo')
  expect(await workshop.page(path)).not.toContain('order-undo')
  const undo = (staff: typeof office) => staff.post(path, { _action: 'order-undo', log: log! })
  expect([(await undo(workshop)).status, (await orderNow(moved.number)).status]).toEqual([403, 'paid'])
  expect([(await undo(office)).status, (await orderNow(moved.number)).status]).toEqual([303, 'in_production'])
})

test('a workshop whose form is out of date is not told what was refunded', async () => {
  const [office, workshop] = [await newStaff('office'), await newStaff('workshop')]
  const { number } = await newDeskOrder()
  await refund(number, { amount: '5.00' })
  const stale = { _action: 'order-move', _version: '1', to: 'in_production' }
  const answers = [office, workshop].map(async (staff) => {
    const answer = await staff.post(`/desk/orders/${number}`, stale)
    return [answer.status, /error-summary[\s\S]*?<ul><li>([^<]*)/.exec(await answer.text())?.[1]]
  })
  expect(await Promise.all(answers)).toEqual([
    [409, expect.stringContaining('$5.00')],
    [409, 'Someone changed this order. Its status is now “Paid”. Your changes weren’t saved.'],
  ])
})

test('the desk’s pages name no host but their own, whatever the settings say', async () => {
  const loud = {
    ...{
      HEAD_SCRIPTS: '<script src="https://tags.example.com/a.js"></script>',
      CHAT_SRC: 'https://chat.example.com/a.js',
    },
    ...{
      ANALYTICS_ID: 'G-ABC123',
      SCRIPT_HOSTS: 'https://hosts.example.com',
      RECAPTCHA_SITE_KEY: 'k',
      RECAPTCHA_SECRET: 's',
    },
  }
  const staff = await newStaff('owner', { env: { ...testEnv, ...loud } as unknown as Env })
  const [{ number }, reference] = [await newDeskOrder(), await newRequest()]
  const ids = { id: 1203, number, reference, quote: 'Q-222222' }
  // The page of an email frames its letter.
  const pages = deskPages.filter(({ path }) => path !== deskPaths.email)
  const paths = pages.map(({ path }) => `${deskHref(path, ids)}?n=${number}`)
  for (const path of [...paths, '/desk/nothing']) {
    const answer = await staff.get(path)
    const policy = answer.headers.get('Content-Security-Policy')!
    expect(policy).not.toMatch(/https?:|\*/)
    // Only the development server adds more.
    const built = policy.replace(" 'unsafe-inline'", '').replace(' ws:', '')
    const own = "style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self';"
    expect(built).toMatch(/^default-src 'none'; script-src 'nonce-[\w+/=]+' 'strict-dynamic'; /)
    expect(built).toContain(own)
    const findings = new CspEvaluator(new CspParser(built).csp).evaluate()
    const grave = [Severity.SYNTAX, Severity.HIGH, Severity.MEDIUM]
    expect(findings.filter(({ severity }) => grave.includes(severity))).toEqual([])
    const headers = ['Referrer-Policy', 'X-Robots-Tag', 'Cache-Control', 'Cross-Origin-Opener-Policy']
    expect(headers.map((name) => answer.headers.get(name))).toEqual([
      'same-origin',
      'noindex',
      'private, no-store',
      'same-origin',
    ])
    expect(await answer.text()).not.toMatch(/example\.com\/a\.js|googletagmanager|recaptcha|cookie-banner/)
  }
})
