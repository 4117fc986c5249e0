import { expect, test } from 'vitest'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { act, newStaff, outcomeOf } from '#tests/support/staff.ts'

const KEYS = '/desk/keys'

test('every page leads to the list of keys, which has each key that a page announces', async () => {
  const staff = await newStaff('office')
  const [{ number }, invoice] = [await newDeskOrder(), await newDeskOrder({ status: 'pending_payment' })]
  await act(staff, `/desk/orders/${number}`, 'order-note', { body: 'To be undone' })
  const paths = ['/desk', '/desk/orders', `/desk/orders/${number}?in=`, `/desk/orders/${invoice.number}`, '/desk/log']
  const pages = await Promise.all(paths.map((path) => staff.page(path)))
  const announced = new Set(
    pages.flatMap((page) => [...page.matchAll(/aria-keyshortcuts="([^"]*)"/g)].map(([, keys]) => keys!)),
  )
  for (const page of pages) expect(page).toContain(`href="${KEYS}" aria-keyshortcuts="?"`)
  const list = (await staff.page(KEYS)).replaceAll('</kbd><kbd>', ' ')
  for (const keys of announced) expect(list).toContain(`<kbd>${keys}</kbd>`)
})

test('single keys are switched off and on again, for one person alone', async () => {
  const [staff, other] = [await newStaff('workshop'), await newStaff('workshop')]
  expect(await staff.page('/desk/orders')).not.toContain('data-no-keys')
  expect(outcomeOf(await act(staff, KEYS, 'keys'))).toBe(`303 ${KEYS}`)
  expect(await staff.page('/desk/orders')).toContain('data-no-keys')
  expect(await staff.page(KEYS)).toContain('Single keys are off')
  expect(await other.page('/desk/orders')).not.toContain('data-no-keys')
  await act(staff, KEYS, 'keys')
  expect(await staff.page('/desk/orders')).not.toContain('data-no-keys')
})
