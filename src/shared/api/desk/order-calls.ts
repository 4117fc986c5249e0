import { OrderList, BulkAnswer, BulkUndone, Assigned, DeskOrder } from '#shared/schema/desk/orders.ts'
import { Printed } from '#shared/schema/desk/paper.ts'
import { ANY_FILE } from '../contract.ts'
import { change, type DeskCall } from './change.ts'

/** Orders, their notes, emails, packages and paper. */
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
  order: { method: 'GET', path: 'order', needs: 'readOrders', query: true, response: { data: DeskOrder } },
  moveOrder: change('POST', 'orderMove', 'moveOrder'),
  undoOrder: change('POST', 'orderUndo', 'noteOrder'),
  holdOrder: change('POST', 'orderHold', 'holdOrder'),
  releaseOrder: change('POST', 'orderRelease', 'holdOrder'),
  flagOrder: change('POST', 'orderAttention', 'flagOrder'),
  solveOrder: change('POST', 'orderSolution', 'flagOrder'),
  noteOrder: change('POST', 'orderNotes', 'noteOrder'),
  noteLine: change('PUT', 'orderLineNotes', 'noteOrder'),
  mailOrder: change('POST', 'orderEmails', 'mailCustomer'),
  emailOrder: change('PUT', 'orderEmail', 'mailCustomer'),
  packages: change('PUT', 'orderPackages', 'moveOrder'),
} as const satisfies Record<string, DeskCall>
