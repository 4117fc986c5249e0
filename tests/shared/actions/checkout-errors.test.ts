import { expect, test } from 'vitest'
import { asksToKeepZip, cartChange } from '#shared/actions/checkout-errors.ts'
import type { FormState } from '#shared/state/page.ts'

const failedForm = (status: number, data: unknown, values = {}): FormState => ({
  action: 'place-order',
  status,
  message: '',
  errors: {},
  values,
  data,
})

test('a changed cart gives the total that was shown and the one that holds now', () => {
  const form = failedForm(409, { code: 'cart_changed', totals: { total: 1440 } }, { expected_total: '1364' })
  expect(cartChange(form)).toEqual({ shown: 1364, now: 1440 })
})

test('a step without a total still learns that the cart changed', () => {
  expect(cartChange(failedForm(409, { code: 'cart_changed' }))).toEqual({ shown: null, now: null })
})

test('another conflict is no changed cart', () => {
  expect(cartChange(failedForm(409, { code: 'in_progress' }))).toBeNull()
  expect(cartChange(null)).toBeNull()
})

test('only a ZIP code of another state is a question', () => {
  expect(asksToKeepZip(failedForm(422, { keep_zip: true }))).toBe(true)
  expect(asksToKeepZip(failedForm(422, { errors: {} }))).toBe(false)
  expect(asksToKeepZip(null)).toBe(false)
})
