import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { AxiosResponse, AxiosStatic } from 'axios'
import { expect, test } from './support/test.ts'

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
