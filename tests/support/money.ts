import { findMoney, type OrderMoney } from '#db/desk/money/order-money.ts'
import { readSettings } from '#worker/base/settings.ts'
import { limitLeft, type MoneyActor } from '#desk/money/refund-limit.ts'
import { startRefund } from '#desk/money/start-refund.ts'
import { planRefund, type RefundForm } from '#desk/money/plan-refund.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import { cancel, planCancel, type CancelForm } from '#desk/money/cancel-order.ts'
import { receivePayment } from '#desk/money/receive-payment.ts'
import { testEnv } from './env.ts'

export const owner: MoneyActor = { id: 1, name: 'Dana', requestId: 'test', dayLimitCents: null }

export const moneyOf = async (number: string): Promise<OrderMoney> => (await findMoney(testEnv.DB as never, number))!

type Sent = { outcome: string; errors?: Record<string, string[]>; state?: string; amountCents?: number }
type Options = { env?: Env; actor?: MoneyActor; key?: string; version?: number; cancels?: boolean }

let keys = 0

/** Fills in and sends the form of a refund like a person at the desk. */
export async function refund(number: string, fields: Partial<RefundForm>, options: Options = {}): Promise<Sent> {
  const { env = testEnv, actor = owner, key = `form-${++keys}`, cancels = false } = options
  const db = env.DB.withSession('first-primary')
  const order = (await findMoney(db, number))!
  const form: RefundForm = {
    ...{ version: options.version ?? order.version, pieces: {}, restock: [], shipping: '', amount: '' },
    ...{ tax_only: false, certificate: '' },
    ...{ reason: 'Damaged', detail: '', sent_by: 'Check', sent_reference: '1042', mail: true, ...fields },
  }
  const plan = planRefund(order, form, await limitLeft(db, actor, Date.now()))
  if (Object.keys(plan.errors).length > 0)
    return { outcome: 'invalid', errors: plan.errors as Record<string, string[]> }
  const context = { db, settings: readSettings(env), actor }
  const started = await startRefund(context, { order, form, plan, formKey: key, cancels }, Date.now())
  if (started.outcome === 'changed') return started
  return { outcome: 'done', state: started.refund.state, amountCents: started.refund.amountCents }
}

/** Cancels an order like a person at the desk. */
export async function cancelAtDesk(
  number: string,
  fields: Partial<CancelForm> = {},
  options: Options = {},
): Promise<Sent> {
  const { env = testEnv, actor = owner, key = `form-${++keys}` } = options
  const db = env.DB.withSession('first-primary')
  const order = (await findMoney(db, number))!
  const form: CancelForm = {
    ...{
      version: options.version ?? order.version,
      amount: '',
      reason: 'Called to cancel',
      restock: [],
    },
    ...{ sent_by: 'Check', sent_reference: '1043', mail: true, ...fields },
  }
  const plan = planCancel(order, form, await limitLeft(db, actor, Date.now()))
  if (Object.keys(plan.errors).length > 0)
    return { outcome: 'invalid', errors: plan.errors as Record<string, string[]> }
  const canceled = await cancel({ db, settings: readSettings(env), actor }, { order, plan, formKey: key }, Date.now())
  if (canceled.outcome !== 'done') return canceled
  return { outcome: 'done', state: canceled.refund.state, amountCents: canceled.refund.amountCents }
}

/** Records a payment like a person at the desk. */
export async function recordPayment(number: string, amount: string, key = `form-${++keys}`): Promise<string> {
  const db = testEnv.DB.withSession('first-primary')
  const order = (await findMoney(db, number))!
  const received = {
    ...({ amountCents: parseMoney(amount)!, method: 'check', reference: 'Check 77', feeCents: null } as const),
    receivedAt: Date.now(),
  }
  const payment = { order, version: order.version, formKey: key, ...received }
  return receivePayment({ db, actor: owner }, payment, Date.now())
}
