import { beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#api/auth/password-hash.ts'
import { formActionNames } from '#shared/actions/form-actions.ts'
import { paths } from '#shared/paths.ts'
import { forms } from '#shared/schema/forms.ts'
import { fieldId } from '#ui/form/fields/field-error.tsx'
import { newAddress } from '#tests/support/account.ts'
import { checkedOut, WALL } from '#tests/support/checkout.ts'
import { withoutDatabase } from '#tests/support/databases.ts'
import { accountForms, leadForms, type FormCase, type Typed, type Who } from '#tests/support/every-form.ts'
import { newMember } from '#tests/support/member.ts'
import { errorAt, formIn, sentBy, submit, type Control, type PageForm } from '#tests/support/page-form.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'

const every = Object.entries<FormCase>({ ...leadForms, ...accountForms })
const TEXTS = ['text', 'email', 'tel', 'password', 'textarea']
/** Laravel's messages, which use the database's field names. The specification wants the captcha's. */
const LARAVEL = /^The (?!g-recaptcha-response ).+ field |^The selected |has already been taken|_/
const SECRET = /password|^card\./

const visitors: Record<Who, () => Promise<Visitor>> = {
  guest: async () => newVisitor(),
  member: async () => newMember({ passwordHash: await hashPassword('not what is typed here') }),
  shopper: async () => {
    const visitor = newVisitor()
    await visitor.newCartWith(WALL)
    return visitor
  },
  payer: async () => {
    const visitor = newVisitor()
    await checkedOut(visitor, await visitor.newCartWith(WALL))
    return visitor
  },
}

/** Buttons, and single-secret forms with their own tests. */
const others = [
  ...['logout', 'resend-verification', 'read-session', 'delete-address', 'default-address', 'export-user'],
  ...['start-checkout', 'plan', 'add-design', 'restore-design', 'rename-design', 'duplicate-design', 'remove-design'],
  ...['undo-remove-design', 'keep-designs', 'cancel-order', 'pay-order', 'buy-again', 'add-shared', 'take-quote'],
  ...['quote-reply', 'staging-auth', 'choose-cookies', 'delete-account', 'confirm-email', 'choose-password'],
  ...['end-session', 'end-other-sessions', 'unsubscribe'],
]

test('these tests cover every action with fields and every kind of request', () => {
  const actions = new Set(every.map(([, { action }]) => action))
  expect([...actions, ...others].toSorted()).toEqual(formActionNames.toSorted())
  expect(Object.keys(leadForms)).toEqual(expect.arrayContaining(Object.keys(forms)))
})

describe.each(every)(
  'the form of %s, without JavaScript',
  (_, { path, action, who = 'guest', right, wrong, saidAt = {} }) => {
    let visitor: Visitor
    let form: PageForm
    beforeAll(async () => {
      visitor = await visitors[who]()
      form = formIn(await visitor.page(path), action)
    })

    /** The page with the form's errors, requested from its own network address because of the rate limit. */
    async function refused(typed: Typed, status = 422, sender = visitor): Promise<PageForm> {
      const answer = await submit(sender, path, form, typed, { headers: newAddress() })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
      const again = formIn(await answer.text(), action)
      expectKept(form, typed, again)
      expect(autocompletes(again)).toMatchObject(autocompletes(form))
      return again
    }

    test('has the fields and the choices that these tests use', () => {
      const fields = asked(form)
      expect(Object.keys(right).toSorted()).toEqual([...new Set(fields.map(({ name }) => name))].toSorted())
      for (const [name, value] of Object.entries(right)) {
        expect(
          [value].flat().filter((text) => !canHold(form, name, text)),
          name,
        ).toEqual([])
      }
    })

    test('with every field wrong shows each error in order and keeps everything', async () => {
      const again = await refused({ ...right, ...wrong })
      const names = new Set(Object.keys(wrong).map((name) => saidAt[name] ?? name))
      const inOrder = [...new Set(asked(form).map(({ name }) => name))].filter((name) => names.has(name))
      expect(Object.keys(again.summary)).toEqual(inOrder.map(fieldId))
      expect(Object.keys(again.summary).filter((id) => !again.html.includes(` id="${id}"`))).toEqual([])
      for (const name of names) expectSaidAt(again, name)
      expect(Object.values(again.summary).filter((text) => LARAVEL.test(text))).toEqual([])
      expect(again.html).toMatch(/<title>Error: /)
    })

    test.each([0, 1])('with every second field wrong shows only their errors and keeps everything', async (first) => {
      const some = Object.fromEntries(Object.entries(wrong).filter((_, index) => index % 2 === first))
      if (Object.keys(some).length === 0) return
      const again = await refused({ ...right, ...some })
      const said = new Set(Object.keys(some).map((name) => saidAt[name] ?? name))
      expect(Object.keys(again.summary).toSorted()).toEqual([...said].map(fieldId).toSorted())
      for (const name of said) expectSaidAt(again, name)
    })

    test('sent empty reports at least the required fields', async () => {
      const names = Object.keys(right).filter((name) => canBeEmpty(form, name))
      const needed = asked(form).filter(({ name, isRequired }) => isRequired && names.includes(name))
      // The delivery note and the preferences require nothing.
      if (needed.length === 0) return
      const again = await refused(Object.fromEntries(names.map((name) => [name, isGroup(form, name) ? [] : ''])))
      const ids = needed.map(({ name }) => fieldId(saidAt[name] ?? name))
      expect(Object.keys(again.summary)).toEqual(expect.arrayContaining(ids))
    })

    test('with 10 KB in every text field is rejected and keeps even that', async () => {
      const texts = [...new Set(asked(form).flatMap(({ type, name }) => (TEXTS.includes(type) ? [name] : [])))]
      if (texts.length === 0) return
      const huge = Object.fromEntries(texts.map((name) => [name, `${'x'.repeat(10_239)}"`]))
      // The API reads at most 64 KB.
      const isTooMuch = texts.length * 10_240 > 65_536
      const again = await refused({ ...right, ...huge }, isTooMuch ? 413 : 422)
      if (isTooMuch) expect(again.html).toContain('<li>The request is too large.</li>')
    })

    test.runIf(who === 'guest')('reports an outage of the database and keeps everything', async () => {
      const again = await refused(right, 503, newVisitor(withoutDatabase()))
      expect(again.html).toContain('Nothing was lost; please try again.')
    })

    test('never fails on repeated, missing or unknown values', async () => {
      const all = (value: (name: string) => string[]) =>
        Object.fromEntries(Object.keys(right).map((name) => [name, value(name)]))
      for (const typed of [
        all((name) => [right[name]!, right[name]!].flat()),
        all(() => ['\u0000toString']),
        all(() => []),
      ]) {
        const answer = await submit(await visitors[who](), path, form, typed, { headers: newAddress() })
        expect(answer.status).toBeLessThan(500)
        if (answer.status !== 303) expect(formIn(await answer.text(), action).html).toMatch(/<title>Error: /)
      }
    })
  },
)

test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'multipart/form-data'])(
  'a form sent as %s, another content type, is rejected',
  async (type) => {
    for (const path of [paths.register, paths.support, paths.checkoutAddress]) {
      const sent = { headers: { 'Content-Type': type } }
      expect([400, 415, 419]).toContain((await newVisitor().send('POST', path, '--x\r\n{"_action":"', sent)).status)
    }
  },
)

/** What people see of a form. */
function asked({ controls }: PageForm): Control[] {
  return controls.filter(({ type, name }) => !['hidden', 'file'].includes(type) && name !== 'website')
}

/** The form's autocomplete attributes. */
function autocompletes(form: PageForm): Record<string, string> {
  return Object.fromEntries(asked(form).map(({ name, autocomplete }) => [name, autocomplete]))
}

function isGroup({ controls }: PageForm, name: string): boolean {
  return controls.some((control) => control.name === name && ['radio', 'checkbox'].includes(control.type))
}

/** True if the field can have this value: any text, or an offered choice. */
function canHold({ controls }: PageForm, name: string, text: string): boolean {
  const named = controls.filter((control) => control.name === name)
  const [first] = named
  if (first?.type === 'radio' || first?.type === 'checkbox') return named.some(({ value }) => value === text)
  return first?.type !== 'select' || first.options.includes(text)
}

/** True if a browser can leave the field empty. */
function canBeEmpty({ controls }: PageForm, name: string): boolean {
  const named = controls.filter((control) => control.name === name)
  if (named[0]?.type === 'select') return named[0].options.includes('')
  return named[0]?.type !== 'radio' || !named.some(({ isSent }) => isSent)
}

/**
 * Checks that the page would post the typed values again, except passwords, card data and values that only a program
 * can send.
 */
function expectKept(before: PageForm, typed: Typed, after: PageForm): void {
  for (const [name, value] of Object.entries(typed)) {
    const kept = sentBy(after).flatMap(([key, text]) => (key === name ? [text] : []))
    const values = [value].flat()
    if (SECRET.test(name)) expect(kept.join(''), name).toBe('')
    else if (values.length > 0 ? values.every((text) => canHold(before, name, text)) : canBeEmpty(before, name))
      expect(kept, name).toEqual(values)
  }
}

/** Checks that the summary links to the control, and that the control shows the same message. */
function expectSaidAt({ html, summary, controls }: PageForm, name: string): void {
  const id = fieldId(name)
  const control = controls.find((candidate) => candidate.id === id)!
  expect(control?.name, `what #${id} leads to`).toBe(name)
  expect(errorAt(html, id)).toBe(summary[id])
  expect(html).toMatch(new RegExp(`aria-describedby="[^"]*\\b${id}-error\\b`))
  if (control.type !== 'radio' && control.type !== 'checkbox') expect(control.isInvalid, `${name} is marked`).toBe(true)
}
