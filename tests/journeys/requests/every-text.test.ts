import * as v from 'valibot'
import { expect, test } from 'vitest'
import { schemas } from '#api/openapi/openapi-schemas.ts'
import { apiPaths, href } from '#shared/paths.ts'
import { calls } from '#shared/api/contract.ts'
import { forms } from '#shared/schema/forms.ts'
import { newAddress, newEmail, register, verificationLink } from '#tests/support/account.ts'
import { testEnv } from '#tests/support/env.ts'
import { leadForms } from '#tests/support/every-form.ts'
import { newVisitor } from '#tests/support/visitor.ts'

/** NUL, escape, delete, C1, a lone surrogate, non-characters, and characters that turn the direction of text. */
const dirt = '\u0000\u001b\u007f\u0085\u009f\ud800\ufffe\uffff\ufdd0\u{1fffe}\u202a\u202e\u2066\u2069\u200e\u200f\ufeff'
const anyDirt = /(?![\t\n])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}|\p{Bidi_Control}|\ufeff/u

/** Texts of every kind that a field may ask for. */
const texts = [
  ...['Fir', '97209', '(503) 555-0142', 'pat@example.com', 'AL-7K2Q-94X', '72 1/4', 'A message that is long enough.'],
]

/** Compared, forwarded or parsed again, and never stored as sent. */
const neverStored: Record<string, string> = {
  password: 'hashed',
  password_confirmation: 'compared with the password',
  current_password: 'compared with the hash',
  token: 'compared with a digest',
  link: 'compared with its signature',
  'g-recaptcha-response': 'sent to the provider',
  card: 'sent to the provider',
  billing: 'parsed by the address schema',
}
const severalLines = ['message', 'notes', 'note', 'body', 'doors', 'obstacles']

type Fields = Record<string, v.GenericSchema<unknown, unknown>>
const bodies: [name: string, fields: Fields][] = [
  ...calls.flatMap(([, call]): [string, Fields][] =>
    call.body ? [[call.body, schemas[call.body as 'LoginBody'].entries as unknown as Fields]] : [],
  ),
  ...Object.entries(forms).map(([kind, { entries }]): [string, Fields] => [kind, entries as unknown as Fields]),
].filter(([name]) => name !== 'FormBody')

const fields = bodies.flatMap(([body, entries]) =>
  Object.keys(entries)
    .filter((name) => !neverStored[name])
    .map((name) => [body, name, entries[name]!] as const),
)

test.each(fields)('%s %s holds no hidden characters', (_, name, schema) => {
  for (const text of texts) {
    const typed = `${dirt}${text.slice(0, 3)}${dirt}\r\n${dirt}${text.slice(3)}${dirt}`
    const whole = `\u0000\ufffe${text}\u202e`
    for (const sent of [typed, whole, [whole], { text: whole }]) {
      const { success, output } = v.safeParse(schema, sent)
      const stored = success ? strings(output) : []
      expect(stored.filter((string) => anyDirt.test(string)).map((string) => JSON.stringify(string))).toEqual([])
      if (!severalLines.includes(name)) expect(stored.some((string) => string.includes('\n'))).toBe(false)
    }
  }
})

test('the shop stores what strangers type without hidden characters', async () => {
  const [visitor, email] = [newVisitor(), newEmail()]
  const dirty = (text: string) => `${dirt}${text}${dirt}`
  await register(visitor, email, { first_name: dirty('Robin'), last_name: dirty('Ree\u0301d') })
  await visitor.get(await verificationLink(email), newAddress())
  const sent = { ...leadForms.support.right, message: dirty('The first line.\r\nThe second.'), email }
  const answer = await newVisitor().api('POST', href(apiPaths.form, { kind: 'support' }), sent, newAddress())
  expect(answer.status).toBe(201)
  const user = testEnv.DB.prepare('SELECT first_name, last_name, name FROM users WHERE email = ?').bind(email)
  expect(await user.first()).toEqual({ first_name: 'Robin', last_name: 'Reéd', name: 'Robin Reéd' })
  const fields = testEnv.DB.prepare('SELECT fields FROM form_submissions WHERE email = ?').bind(email)
  expect(JSON.parse((await fields.first<string>('fields'))!)).toMatchObject({ message: 'The first line.\nThe second.' })
})

test('a name of hidden characters alone counts as missing', async () => {
  const answer = await register(newVisitor(), newEmail(), { first_name: `${dirt}\u200d` })
  expect([answer.status, ((await answer.json()) as { errors: object }).errors]).toEqual([
    422,
    { first_name: ['The first name field is required.'] },
  ])
})

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}
