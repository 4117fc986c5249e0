import { describe, expect, test } from 'vitest'
import type { OrderToChange } from '#db/desk/changes/order-to-change.ts'
import { moneyProblem, moneyStepOf } from '#api/desk/changes/money-step.ts'

const order = {
  ...{ status: 'paid', paymentMethod: 'invoice', paymentsLeft: '[]', hasOpenRefund: false, due: null },
  ...{ totalCents: 1_000, paidCents: 1_000, refundedCents: 0, owedCents: 0 },
} as unknown as OrderToChange

describe('a new total', () => {
  test.each([
    ['gives back what is owed already with the rest', 700, { owedCents: 500 }, { kind: 'refund', cents: 800 }],
    ['that is higher gives back less', 1_200, { owedCents: 500 }, { kind: 'refund', cents: 300 }],
    ['that uses up what is owed moves nothing', 1_500, { owedCents: 500 }, { kind: 'same', cents: 0 }],
    ['asks only for what is not owed', 1_700, { owedCents: 500 }, { kind: 'ask', cents: 200 }],
    ['asks for what waits, too', 1_200, { due: { amountCents: 300 } }, { kind: 'ask', cents: 500 }],
  ])('%s', (_, totalCents, changes, step) => {
    expect(moneyStepOf({ ...order, ...changes } as OrderToChange, totalCents)).toEqual(step)
  })

  test.each([
    ['all that is left', 900, 1_000, null, null],
    ['more than is left', 900, 1_001, null, 'This would refund $10.01, but only $10.00 is left of what was paid.'],
    ['all of a person’s limit', 700, 300, 300, null],
    ['more than it', 700, 301, 300, 'This refunds $3.01. You have $3.00 left of today’s refund limit. Ask an owner.'],
  ])('may refund %s, or says why not', (_, totalCents, cents, limitCents, problem) => {
    const terms = { limitCents, sentBy: 'Check' }
    expect(moneyProblem(order, totalCents, { kind: 'refund', cents }, terms)).toBe(problem)
  })
})
