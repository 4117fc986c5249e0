import { deskPaths } from '#shared/desk/paths.ts'
import type { Permission } from '#shared/desk/permissions.ts'
import type { DeskScreen, ScreenModule } from './screen.ts'

function screen(
  path: string,
  name: string,
  needs: 'staff' | Permission,
  module: () => Promise<ScreenModule>,
  isPaper = false,
): DeskScreen {
  return { path, name, needs, module, isPaper }
}

/** Every screen of the desk. A screen with a fixed path comes before one whose pattern it would match. */
export const deskScreens: readonly DeskScreen[] = [
  screen(deskPaths.open, 'open', 'staff', () => import('./open/open.tsx')),
  screen(deskPaths.setUp, 'set-up', 'staff', () => import('./open/set-up.tsx')),
  screen(deskPaths.home, 'today', 'readOrders', () => import('./today/today.tsx')),
  screen(deskPaths.orderRefund, 'refund', 'refundOrder', () => import('./money/refund.tsx')),
  screen(deskPaths.orderCancel, 'cancel', 'cancelOrder', () => import('./money/cancel.tsx')),
  screen(deskPaths.orderPayment, 'payment', 'recordPayment', () => import('./money/payment.tsx')),
  screen(deskPaths.orders, 'orders', 'readOrders', () => import('./orders/orders.tsx')),
  screen(deskPaths.order, 'order', 'readOrders', () => import('./orders/order.tsx')),
  screen(deskPaths.requests, 'requests', 'readRequests', () => import('./requests/requests.tsx')),
  screen(deskPaths.savedAnswers, 'saved-answers', 'answerRequests', () => import('./requests/saved-answers.tsx')),
  screen(deskPaths.request, 'request', 'readRequests', () => import('./requests/request.tsx')),
  screen(deskPaths.packingSlip, 'packing-slip', 'printOrder', () => import('./paper/packing-slip.tsx'), true),
  screen(deskPaths.cutList, 'cut-list', 'printOrder', () => import('./paper/cut-list.tsx'), true),
  screen(deskPaths.cartonLabels, 'carton-labels', 'printOrder', () => import('./paper/carton-labels.tsx'), true),
  screen(deskPaths.keys, 'keys', 'readOrders', () => import('./keys.tsx')),
  screen(deskPaths.log, 'log', 'readLog', () => import('./log/log.tsx')),
  screen(deskPaths.mails, 'mails', 'mailCustomer', () => import('./today/mails.tsx')),
  screen(deskPaths.search, 'search', 'readOrders', () => import('./search/search.tsx')),
]

/** Shown for a path of the desk that does not exist, to staff with an open desk. */
export const missingScreen: DeskScreen = screen('', 'missing', 'readOrders', () => import('./missing.tsx'))

export type Matched = { screen: DeskScreen; params: Record<string, string> }

export function matchScreen(pathname: string): Matched | null {
  for (const screen of deskScreens) {
    const params = paramsOf(screen.path, pathname)
    if (params) return { screen, params }
  }
  return null
}

/** The values of a pattern's `:names`, or null if the path does not fit. */
function paramsOf(pattern: string, pathname: string): Record<string, string> | null {
  const [wanted, found] = [pattern.split('/'), pathname.replace(/(?<=.)\/$/, '').split('/')]
  if (wanted.length !== found.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = decoded(found[index]!)
    else if (part !== found[index]) return null
  }
  return params
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // No name of ours has such a sequence, so nothing is found under it.
    return part
  }
}
