import { describe, expect, test } from 'vitest'
import { firstBusiness } from '#shared/business/first-business.ts'
import { MIN_PASSWORD_LENGTH } from '#shared/constants.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import commonPasswords from '#api/auth/common-passwords.txt?raw'
import { isCommon, isGuessable, isMonotonous } from '#api/auth/weak-passwords.ts'
import { login, newAccount, newAddress, newEmail, PASSWORD, register, resetTokens } from '#tests/support/account.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const LEAKED = 'The given password has appeared in a data leak. Please choose a different password.'
const GUESSED = 'This password is too close to your email address or our name. A short sentence works well.'
const UNCHANGED = 'This is already your password. Choose another one.'

const same = (password: string) => ({ password, password_confirmation: password })

/** What each call that sets a password answers to a new one. */
const setters = {
  async registering(email: string, password: string) {
    return register(newVisitor(), email, same(password))
  },
  async resetting(email: string, password: string) {
    await newVisitor().api('POST', apiPaths.forgotPassword, { email }, newAddress())
    const token = (await resetTokens(email)).at(-1) ?? 'none'
    return newVisitor().api('POST', apiPaths.resetPassword, { token, email, ...same(password) }, newAddress())
  },
  async changing(email: string, password: string) {
    const visitor = newVisitor()
    await login(visitor, email)
    return visitor.api('PUT', apiPaths.userPassword, { current_password: PASSWORD, ...same(password) })
  },
}
type Setter = keyof typeof setters
const all = Object.keys(setters) as Setter[]

/** The address of a new account, or a free one to register. */
async function emailFor(setter: Setter): Promise<string> {
  return setter === 'registering' ? newEmail() : (await newAccount()).email
}

describe.each(all)('%s', (setter) => {
  test.each([
    ['12345678, as too common', () => '12345678', LEAKED],
    ['the name in the address with digits', (email: string) => `${email.split('@')[0]!}-99`, GUESSED],
    ['a row of keys', () => 'sdfghjkl', expect.stringContaining('repeats itself or follows the keys')],
  ])('refuses %s', async (_, weak, message) => {
    const email = await emailFor(setter)
    const answer = await setters[setter](email, weak(email))
    await expect(answer).toAnswer(422, expect.objectContaining({ errors: { password: [message] } }))
  })

  test('accepts letters alone, with no rules of composition', async () => {
    expect((await setters[setter](await emailFor(setter), 'zqvxwkjh')).ok).toBe(true)
  })
})

test.each(['password', 'PassWord', '12345678', 'trustno1', 'iloveyou', 'p4ssw0rd'])('%s is common', (weak) => {
  expect(isCommon(weak)).toBe(true)
})

test.each([' '.repeat(8), 'aaaaaaaa', 'Zzzzzzzzzz', 'abcdefgh', '9876543210', 'sdfghjkl', 'abcabcabc', 'aaaabbbb'])(
  '%j hardly has more than a beginning',
  (weak) => expect(isMonotonous(weak)).toBe(true),
)

test.each([
  ...[
    firstBusiness.name,
    `${firstBusiness.name.toUpperCase()}2026!`,
    'A1d3rl!ne',
    'pat.reed@example.com',
    'pat.reed',
    'PAT.REED-99',
  ],
])('%s is guessed from the shop’s name or the own address', (weak) =>
  expect(isGuessable(weak, 'pat.reed@example.com')).toBe(true),
)

test.each(['robin hangs shirts', 'zqvxwkjh', '  oak 8  ', 'alderline closets are deep'])('%j is fine', (fine) =>
  expect([isCommon(fine), isMonotonous(fine), isGuessable(fine, 'pat.reed@example.com')]).toEqual([
    false,
    false,
    false,
  ]),
)

test.each(['resetting', 'changing'] as const)('%s refuses the password that the account has', async (setter) => {
  const answer = await setters[setter](await emailFor(setter), PASSWORD)
  await expect(answer).toAnswer(422, expect.objectContaining({ errors: { password: [UNCHANGED] } }))
})

test('a rejected password leaves the reset link valid', async () => {
  const { email } = await newAccount()
  await newVisitor().api('POST', apiPaths.forgotPassword, { email }, newAddress())
  const [token] = await resetTokens(email)
  const reset = (password: string) =>
    newVisitor().api('POST', apiPaths.resetPassword, { token, email, ...same(password) }, newAddress())
  expect((await reset(PASSWORD)).status).toBe(422)
  expect((await reset('another battery staple')).status).toBe(200)
})

test('the list has 3,000 passwords in lower case, each long enough to be chosen', () => {
  const list = commonPasswords.trimEnd().split('\n')
  expect(list).toHaveLength(3_000)
  expect(list.filter((entry) => entry.length < MIN_PASSWORD_LENGTH || entry !== entry.toLowerCase())).toEqual([])
  expect(list.every(isCommon)).toBe(true)
})

test('a very long password is checked without delay', async () => {
  const started = performance.now()
  const answer = await register(newVisitor(), newEmail(), same('a closet '.repeat(2_600)))
  expect([answer.status, performance.now() - started < 2_000]).toEqual([204, true])
})

test('the form shows the error at the field without JavaScript', async () => {
  const reset = href(paths.passwordResetLink, { params: '0123abc' })
  const visitor = newVisitor()
  const fields = { _action: 'reset-password', token: '0123abc', email: newEmail(), ...same('password') }
  const html = await (await visitor.post(reset, fields, { headers: newAddress() })).text()
  expect(html).toMatch(/id="password-error">.*?Many people use this password/)
})

test('a password with an invisible NUL is none, neither when it is chosen nor at the sign-in', async () => {
  const refused = await register(newVisitor(), newEmail(), same(`${PASSWORD}\0`))
  await expect(refused).toAnswer(
    422,
    expect.objectContaining({
      errors: { password: ['The password field must not have the invisible character NUL.'] },
    }),
  )
  const { email } = await newAccount()
  for (const password of [`${PASSWORD}\0`, `${PASSWORD}\0\0`, `\0${PASSWORD}`])
    expect((await newVisitor().api('POST', apiPaths.login, { email, password }, newAddress())).status).toBe(422)
  expect((await newVisitor().api('POST', apiPaths.login, { email, password: PASSWORD }, newAddress())).status).toBe(204)
})
