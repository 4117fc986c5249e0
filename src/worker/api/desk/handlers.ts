import type { DeskCallName } from '#shared/api/desk-contract.ts'
import { closeDesk, entry } from './entry.ts'
import type { DeskHandler } from './desk.ts'
import { enroll, startEnrollment, invite } from './enroll.ts'
import { openDesk } from './open.ts'
import { assignOrders, moveOrders, undoOrders } from '#api/desk/orders/bulk.ts'
import { exportList } from '#api/desk/orders/export.ts'
import { orders } from '#api/desk/orders/orders.ts'
import { print } from '#api/desk/orders/paper.ts'

/** The handler of each call of the desk's API. */
export const handlers: Record<DeskCallName, DeskHandler> = {
  entry,
  open: openDesk,
  close: closeDesk,
  invite,
  startEnrollment,
  enroll,

  orders,
  exportOrders: exportList,
  moveOrders,
  undoOrders,
  assignOrders,
  print,
}
