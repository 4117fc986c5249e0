import { OrderList, BulkAnswer, BulkUndone, Assigned } from '#shared/schema/desk/orders.ts'
import { Printed } from '#shared/schema/desk/paper.ts'
import { ANY_FILE } from '../contract.ts'
import type { DeskCall } from './change.ts'

/** The list of orders, what is done with many of them, and paper. */
export const orderCalls = {
  orders: { method: 'GET', path: 'orders', needs: 'readOrders', query: true, response: { data: OrderList } },
  exportOrders: {
    method: 'POST',
    path: 'ordersExport',
    needs: 'exportOrders',
    isProven: true,
    body: 'DeskBody',
    response: { file: ANY_FILE },
  },
  moveOrders: {
    method: 'POST',
    path: 'ordersMove',
    needs: 'moveOrder',
    body: 'DeskBody',
    response: { data: BulkAnswer },
  },
  undoOrders: {
    method: 'POST',
    path: 'ordersUndo',
    needs: 'moveOrder',
    body: 'DeskBody',
    response: { data: BulkUndone },
  },
  assignOrders: {
    method: 'POST',
    path: 'ordersAssign',
    needs: 'assignOrder',
    body: 'DeskBody',
    response: { data: Assigned },
  },
  print: { method: 'POST', path: 'paper', needs: 'printOrder', body: 'DeskBody', response: { data: Printed } },
} as const satisfies Record<string, DeskCall>
