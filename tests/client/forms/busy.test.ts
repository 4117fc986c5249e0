import { expect, test } from 'vitest'
import { markBusy } from '#client/forms/busy.ts'

test('a control is busy until everyone who marked it has ended', () => {
  const button = document.createElement('button')
  const [first, second] = [markBusy(button), markBusy(button)]
  first()
  first()
  expect(button.ariaBusy).toBe('true')
  second()
  expect(button.ariaBusy).toBeNull()
})
