import { describe, expect, test } from 'vitest'
import { findDueDate } from '#shared/desk/orders/due-date.ts'
import type { OrderState } from '#shared/desk/orders/states.ts'

/** Noon in Portland. */
const NOW = Date.UTC(2026, 10, 25, 20)
const day = (date: number, month = 10) => Date.UTC(2026, month, date)

type Order = Parameters<typeof findDueDate>[0]

function said(changes: Partial<Order>): string | null {
  const order: Order = {
    ...{ state: 'paid' as const, handover: 'delivery' as const, createdAt: NOW },
    cutBy: null,
    leftAt: null,
    held: '',
    unpaidSince: null,
    ...changes,
  }
  const leaving = findDueDate(order, NOW)
  if (!leaving) return null
  const { word, day: by, note, tone } = leaving
  return `${word && `${word} `}${by && `${by}, `}${note.replace('\u00a0', ' ')}${tone ? ` (${tone})` : ''}`
}

describe('the list says of an order', () => {
  test.each<[string, Partial<Order>]>([
    ['Due by Dec 9, in 14 days', { cutBy: day(9, 11) }],
    ['Due by Dec 2, in 7 days (due)', { cutBy: day(2, 11) }],
    ['Due by Nov 26, tomorrow (due)', { cutBy: day(26), state: 'in_production' }],
    ['Due by Nov 25, today (late)', { cutBy: day(25) }],
    ['Was due Nov 24, 1 day late (late)', { cutBy: day(24) }],
    ['Was due Nov 20, 5 days late (late)', { cutBy: day(20), state: 'needs_attention' }],
    ['Due Nov 27, shipped today', { cutBy: day(27), leftAt: NOW - 3_600_000, state: 'shipped' }],
    ['Due Nov 20, shipped Nov 24', { cutBy: day(20), leftAt: day(24) + 72_000_000, state: 'delivered' }],
    [
      'Due Nov 20, ready Nov 24',
      { cutBy: day(20), leftAt: day(24) + 72_000_000, state: 'shipped', handover: 'pickUp' },
    ],
    ['Unpaid for 10 minutes', { state: 'pending_payment', createdAt: NOW - 600_000 }],
    ['Unpaid for 1 day', { state: 'pending_payment', createdAt: NOW - 30 * 3_600_000 }],
    ['Unpaid for 2 days (due)', { state: 'pending_payment', createdAt: NOW - 50 * 3_600_000 }],
    ['Unpaid for 9 days (due)', { state: 'pending_payment', createdAt: NOW - 9 * 86_400_000, cutBy: day(9, 11) }],
    ['Due by Nov 20, on hold', { cutBy: day(20), held: 'Waits' }],
    ['Unpaid for 9 days', { state: 'pending_payment', createdAt: NOW - 9 * 86_400_000, held: 'Waits' }],
    ['Unpaid for 9 days', { state: 'pending_payment', createdAt: NOW - 9 * 86_400_000, unpaidSince: NOW - 3_600_000 }],
    ['Due by Dec 9, in 14 days', { cutBy: day(9, 11), leftAt: NOW, state: 'in_production' }],
  ])('%s', (sentence, order) => {
    expect(said(order)).toBe(sentence)
  })

  test.each<OrderState>(['canceled', 'refunded', 'payment_failed', 'placing'])(
    'nothing once it is %s and never left',
    (state) => {
      expect(said({ state, cutBy: day(20) })).toBeNull()
    },
  )
})
