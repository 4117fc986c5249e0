/** The desk's pages. They are not in the shop's list of URLs, because that list goes to every visitor. */
export const deskPaths = {
  home: '/desk',
  open: '/desk/open',
  setUp: '/desk/set-up',
  orders: '/desk/orders',
  order: '/desk/orders/:number',
  packingSlip: '/desk/print/packing-slip',
  cutList: '/desk/print/cut-list',
  cartonLabels: '/desk/print/carton-labels',
  log: '/desk/log',
} as const

/** The paths of the desk's API. */
export const deskApiPaths = {
  entry: '/api/desk/entry',
  open: '/api/desk/open',
  close: '/api/desk/close',
  invitations: '/api/desk/invitations',
  enrollment: '/api/desk/enrollment',
  orders: '/api/desk/orders',
  ordersExport: '/api/desk/orders/export',
  ordersMove: '/api/desk/orders/move',
  ordersUndo: '/api/desk/orders/undo',
  ordersAssign: '/api/desk/orders/assign',
  paper: '/api/desk/orders/paper',
  order: '/api/desk/orders/:number',
  orderMove: '/api/desk/orders/:number/move',
  orderUndo: '/api/desk/orders/:number/undo',
  orderHold: '/api/desk/orders/:number/hold',
  orderRelease: '/api/desk/orders/:number/release',
  orderAttention: '/api/desk/orders/:number/attention',
  orderSolution: '/api/desk/orders/:number/solve',
  orderNotes: '/api/desk/orders/:number/notes',
  orderMails: '/api/desk/orders/:number/mails',
  orderParcels: '/api/desk/orders/:number/parcels',
  orderLineNotes: '/api/desk/orders/:number/lines/:line/note',
  log: '/api/desk/log',
} as const

export type DeskPath = (typeof deskPaths)[keyof typeof deskPaths]

/** True for the desk and everything under it. */
export function isDeskPath(pathname: string): boolean {
  return pathname === deskPaths.home || pathname.startsWith(`${deskPaths.home}/`)
}

/** Fills in the `:names` of a path. */
export function deskHref(path: string, params: Record<string, string | number> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}
