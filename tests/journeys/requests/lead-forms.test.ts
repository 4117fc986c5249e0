import { describe, expect, test } from 'vitest'
import { findFileRule, type FileRule } from '#shared/actions/form-files.ts'
import { newAddress, newEmail } from '#tests/support/account.ts'
import { testEnv } from '#tests/support/env.ts'
import { leadForms, type FormCase, type Typed } from '#tests/support/every-form.ts'
import { jpeg, pdf } from '#tests/support/files.ts'
import { formIn, sentBy, submit } from '#tests/support/page-form.ts'
import { newVisitor } from '#tests/support/visitor.ts'

type Sent = { files?: readonly File[]; headers?: Record<string, string> }

/** Fills in a page's form and posts it several times in parallel, like an impatient visitor. */
async function send({ path, action }: FormCase, typed: Typed, { files, headers = newAddress() }: Sent = {}, times = 1) {
  const visitor = newVisitor()
  const form = formIn(await visitor.page(path), action)
  const field = form.controls.find(({ type }) => type === 'file')?.name ?? ''
  const once = () => submit(visitor, path, form, typed, { files: files && { [field]: files }, headers })
  return Promise.all(Array.from({ length: times }, once))
}

/** Counts the requests or reviews from an address, and the emails about them. */
async function traces(email: string): Promise<{ stored: number; emails: number }> {
  const query = testEnv.DB.prepare(
    `SELECT (SELECT count(*) FROM form_submissions WHERE email = ?1) + (SELECT count(*) FROM reviews WHERE email = ?1) AS stored,
       (SELECT count(*) FROM outbox WHERE payload ->> 'reference' IN (SELECT reference FROM form_submissions WHERE email = ?1)
          OR payload ->> 'review_id' IN (SELECT id FROM reviews WHERE email = ?1)) AS emails`,
  )
  return (await query.bind(email).first<{ stored: number; emails: number }>())!
}

async function allTraces() {
  const count =
    'SELECT (SELECT count(*) FROM form_submissions) + (SELECT count(*) FROM reviews) + (SELECT count(*) FROM outbox) AS n'
  const rows = (await testEnv.DB.prepare(count).first<{ n: number }>())!.n
  return { rows, files: (await testEnv.UPLOADS.list()).objects.length }
}

describe.each(Object.entries<FormCase>(leadForms))('the form %s, without JavaScript', (name, about) => {
  const emails = name === 'review' ? 1 : 2

  test('sent twice at once is stored and emailed about once, and leads to the same page', async () => {
    const email = newEmail()
    const rule = findFileRule(name)
    const files = rule ? [fileFor(rule, 'one')] : []
    const answers = await send(about, { ...about.right, email }, { files }, 3)
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    const [first, ...others] = answers.map(({ headers }) => headers.get('Location')!)
    expect(others).toEqual([first, first])
    expect(await traces(email)).toEqual({ stored: 1, emails })
  })

  test('filled in by a bot seems to succeed and stores nothing', async () => {
    const before = await allTraces()
    const [answer] = await send(about, { ...about.right, email: newEmail(), website: 'https://spam.test' })
    expect(answer!.status).toBe(303)
    expect(answer!.headers.get('Location')).toMatch(name === 'review' ? /^\/reviews\?/ : /[?&]reference=RQ-\w{4}-\w{2}/)
    expect(await allTraces()).toEqual(before)
  })
})

test("accepts a text of its field's maximum length, with line ends as browsers send them", async () => {
  const message = 'A line of text.\n'.repeat(250).trimEnd() + '.'
  expect(message).toHaveLength(4_000)
  const [answer] = await send(leadForms.support, { ...leadForms.support.right, message, email: newEmail() })
  expect(answer!.status).toBe(303)
})

test.each<[string, FormCase]>([
  ['request', leadForms.support],
  ['review', leadForms.review],
])('the sixth %s in ten minutes is rejected, neither stored nor emailed, and keeps everything', async (_, about) => {
  const headers = newAddress()
  for (let turn = 0; turn < 5; turn++) {
    const [taken] = await send(about, { ...about.right, email: newEmail() }, { headers })
    expect(taken!.status).toBe(303)
  }
  const typed = { ...about.right, email: newEmail() }
  const [answer] = await send(about, typed, { headers })
  const again = formIn(await answer!.text(), about.action)
  expect(answer!.status).toBe(429)
  expect(again.html).toContain('You’ve sent several in a short time.')
  expect(typedIn(again)).toMatchObject(lists(typed))
  expect(await traces(typed.email)).toEqual({ stored: 0, emails: 0 })
})

/** A file whose content the rule accepts. */
function fileFor({ types }: FileRule, name: string): File {
  return types.includes('jpg') ? jpeg(`${name}.jpg`) : pdf(`${name}.pdf`)
}

function typedIn(form: ReturnType<typeof formIn>): Record<string, string[]> {
  const typed: Record<string, string[]> = {}
  for (const [name, value] of sentBy(form)) (typed[name] ??= []).push(value)
  return typed
}

function lists(typed: Typed): Record<string, string[]> {
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value].flat()]))
}
