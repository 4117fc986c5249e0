import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { AxiosInstance, AxiosResponse, AxiosStatic } from 'axios'
import { axiosClient } from './support/axios-client.ts'
import { expect, test } from './support/test.ts'

type Mail = { to: string; subject: string; text: string }

/** Calls the API without any of the shop's code: paths and fields are written as in the contract. */
test('a client written from the contract alone opens, uses and closes an account @long', async ({ baseURL }) => {
  test.setTimeout(90_000)
  const email = `axios-${process.pid}-${Date.now()}@example.com`
  const [first, second] = ['a long first password', 'a long second password']
  const client = axiosClient(baseURL!)
  const answers = (answer: Promise<AxiosResponse>) => answer.then(({ status, data }) => [status, data as unknown])
  const names = { first_name: 'Kim', last_name: 'Lee' }

  expect(await answers(client.post('/login', { email, password: first }))).toEqual([
    419,
    { message: 'CSRF token mismatch.' },
  ])
  expect((await client.get('/sanctum/csrf-cookie')).status).toBe(204)
  const registration = { ...names, email, password: first, password_confirmation: first }
  const refused = await client.post('/register', registration)
  expect([refused.status, refused.data.errors]).toEqual([
    422,
    { 'g-recaptcha-response': ['The g-recaptcha-response field is required.'] },
  ])
  expect((await client.post('/register', { ...registration, 'g-recaptcha-response': 'test-captcha' })).status).toBe(204)

  const unverified = [409, { message: 'Your email address is not verified.' }]
  expect(await answers(client.get('/api/user'))).toEqual(unverified)
  expect(await answers(client.post('/login', { email, password: first }))).toEqual(unverified)
  const confirmation = await mailedLink(client, email, 'Confirm your email address')
  expect((await client.get(confirmation.searchParams.get('url')!)).status).toBe(204)
  expect((await client.get('/api/user')).data.data).toMatchObject({ ...names, email, name: 'Kim Lee' })

  const other = axiosClient(baseURL!)
  await other.get('/sanctum/csrf-cookie')
  expect((await other.post('/login', { email, password: first })).status).toBe(204)
  await usesAddresses(client)
  await exports(client)

  const passwords = { current_password: first, password: second, password_confirmation: second }
  expect((await client.put('/api/user/password', passwords)).status).toBe(204)
  expect((await client.get('/api/user')).status).toBe(200)
  expect(await answers(other.get('/api/user'))).toEqual([401, { message: 'Unauthenticated.' }])

  expect((await client.post('/logout')).status).toBe(204)
  expect((await client.get('/api/user')).status).toBe(401)
  const sent = 'We have emailed your password reset link.'
  expect(await answers(client.post('/forgot-password', { email }))).toEqual([200, { status: sent, message: sent }])
  const link = await mailedLink(client, email, 'Reset your', 'password')
  const token = link.pathname.split('/').at(-1)
  const reset = { token, email, password: first, password_confirmation: first }
  expect((await client.post('/reset-password', reset)).status).toBe(200)
  expect((await client.post('/reset-password', reset)).status).toBe(422)
  expect((await client.post('/login', { email, password: second })).status).toBe(422)
  expect((await client.post('/login', { email, password: first })).status).toBe(204)

  expect((await client.delete('/api/user/delete')).status).toBe(204)
  expect((await client.get('/api/user')).status).toBe(401)
  expect((await client.post('/login', { email, password: first })).status).toBe(422)
})

async function usesAddresses(client: AxiosInstance): Promise<void> {
  const fields = {
    first_name: 'Kim',
    last_name: 'Lee',
    address_line_1: '8 Fir St',
    city: 'Newark',
    state: 'NJ',
    zip_code: '07102',
    phone_number: '973-555-0142',
  }
  const added = await client.post('/api/shipping-addresses', fields)
  expect([added.status, added.data.data]).toEqual([201, expect.objectContaining({ ...fields, is_default: true })])
  const own = `/api/shipping-addresses/${added.data.data.id}`
  expect((await client.put(own, { ...fields, city: 'Trenton' })).data.data.city).toBe('Trenton')
  expect((await client.get('/api/shipping-addresses')).data.data).toHaveLength(1)
  expect((await client.delete(own)).status).toBe(204)
  expect((await client.get(own)).status).toBe(404)
}

async function exports(client: AxiosInstance): Promise<void> {
  const { status, headers, data } = await client.post<ArrayBuffer>(
    '/api/user/export',
    {},
    { responseType: 'arraybuffer' },
  )
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'attachment; filename="export.xlsx"',
  ])
  expect(Buffer.from(data).subarray(0, 2).toString()).toBe('PK')
}

/** The link in an email from development's mailbox. */
async function mailedLink(client: AxiosInstance, to: string, ...words: string[]): Promise<URL> {
  let found: Mail | undefined
  await expect(async () => {
    const { data } = await client.get<Mail[]>('/dev/mailbox.json')
    found = data.find((mail) => mail.to === to && words.every((word) => mail.subject.includes(word)))
    expect(found).toBeDefined()
  }).toPass({ timeout: 20_000 })
  return new URL(/https?:\/\/\S+/.exec(found!.text)![0])
}

test('axios in a browser reads and sends the token by itself @long', async ({ page }) => {
  // Not one of the shop's pages, whose script would start a session at the same time.
  await page.goto('/robots.txt')
  await page.evaluate(readFileSync(new URL('../../node_modules/axios/dist/axios.min.js', import.meta.url), 'utf8'))
  const answers = await page.evaluate(async () => {
    const { axios } = globalThis as unknown as { axios: AxiosStatic }
    const client = axios.create({ withCredentials: true, withXSRFToken: true, validateStatus: () => true })
    const told = ({ status, data }: AxiosResponse) => [status, data.message]
    const cookie = await client.get('/sanctum/csrf-cookie')
    const cart = await client.post('/api/cart', { status: 'active' })
    const gone = await client.delete(`/api/cart/${cart.data.data?.hash_id}`)
    const without = axios.create({ xsrfCookieName: 'none', validateStatus: () => true })
    return [cookie, cart, gone, await without.post('/api/cart', {})].map(told)
  })
  expect(answers).toEqual([[204], [201], [204], [419, 'CSRF token mismatch.']])
})

test('the OpenAPI document is valid OpenAPI 3.1', async ({ request }) => {
  const document = (await (await request.get('/api/openapi.json')).json()) as Record<string, unknown>
  const validator = new Validator()
  expect(await validator.validate(document)).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})
