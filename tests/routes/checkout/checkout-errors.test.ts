import { expect, test } from 'vitest'
import { asksToKeepZip, cartChange } from '#routes/checkout/checkout-errors.ts'
import type { FormState } from '#shared/state/page.ts'

const failedForm = (status: number, data: unknown, values = {}): FormState => ({
  action: 'place-order',
  status,
  message: '',
  errors: {},
  values,
  data,
})

test('a changed cart returns the displayed total and the current one', () => {
  const form = failedForm(409, { code: 'cart_changed', totals: { total: 1440 } }, { expected_total: '1364' })
  expect(cartChange(form)).toEqual({ shown: 1364, now: 1440 })
})

test('a step without a total also learns that the cart changed', () => {
  expect(cartChange(failedForm(409, { code: 'cart_changed' }))).toEqual({ shown: null, now: null })
})

test('another conflict is not a changed cart', () => {
  expect(cartChange(failedForm(409, { code: 'in_progress' }))).toBeNull()
  expect(cartChange(null)).toBeNull()
})

test('only a ZIP code of another state raises the question', () => {
  expect(asksToKeepZip(failedForm(422, { keep_zip: true }))).toBe(true)
  expect(asksToKeepZip(failedForm(422, { errors: {} }))).toBe(false)
  expect(asksToKeepZip(null)).toBe(false)
})
