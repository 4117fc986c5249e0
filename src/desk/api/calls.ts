import { deskApiPaths } from '../paths.ts'
import type { Permission } from '../permissions.ts'
import type { LogPage } from './log.ts'
import type { MoneyMoved, MoneyPage, Previewed } from './money.ts'
import type { Enrolled, EnrollmentStart, Visit } from './visit.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A call of the desk's API: JSON both ways. `Answer` is what its `data` holds. */
export type DeskCall<Answer = unknown> = {
  method: Method
  path: string
  /** Who may call it: staff while the desk is closed, or an open desk with this permission. */
  needs: 'staff' | Permission
  /** True if the password must have been entered in the last 15 minutes. */
  isProven: boolean
  /** True if the answer is a file. */
  isFile: boolean
  /** Carries the type of the answer; never set. */
  answer?: Answer
}

type Options = { isProven?: boolean; isFile?: boolean }

function call<Answer>(
  method: Method,
  path: string,
  needs: DeskCall['needs'],
  { isProven = false, isFile = false }: Options = {},
): DeskCall<Answer> {
  return { method, path, needs, isProven, isFile }
}

/** Every call of the desk's API. Handlers, the client and the tests read this table. */
export const deskCalls = {
  entry: call<Visit>('GET', deskApiPaths.entry, 'staff'),
  open: call<{ name: string }>('POST', deskApiPaths.open, 'staff'),
  close: call<null>('POST', deskApiPaths.close, 'staff'),
  invite: call<null>('POST', deskApiPaths.invitations, 'staff'),
  startEnrollment: call<EnrollmentStart>('GET', deskApiPaths.enrollment, 'staff'),
  enroll: call<Enrolled>('POST', deskApiPaths.enrollment, 'staff'),

  log: call<LogPage>('GET', deskApiPaths.log, 'readLog'),

  money: call<MoneyPage>('GET', deskApiPaths.orderMoney, 'seeMoney'),
  previewRefund: call<Previewed>('POST', deskApiPaths.refundPreview, 'refundOrder'),
  refund: call<MoneyMoved>('POST', deskApiPaths.orderRefunds, 'refundOrder', { isProven: true }),
  askRefund: call<MoneyMoved>('POST', deskApiPaths.refundAsk, 'refundOrder'),
  previewCancel: call<Previewed>('POST', deskApiPaths.cancelPreview, 'cancelOrder'),
  // Needs the password only if money goes back.
  cancelOrder: call<MoneyMoved>('POST', deskApiPaths.orderCancel, 'cancelOrder'),
  recordPayment: call<MoneyPage>('POST', deskApiPaths.orderPayments, 'recordPayment'),
  resolveOrder: call<null>('POST', deskApiPaths.orderResolve, 'correctOrder'),
} as const satisfies Record<string, DeskCall>

export type DeskCalls = typeof deskCalls
export type DeskCallName = keyof DeskCalls
export type AnswerOf<Name extends DeskCallName> = NonNullable<DeskCalls[Name]['answer']>
