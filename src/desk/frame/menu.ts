import { deskPaths } from '#shared/desk/paths.ts'
import type { Visit } from '#shared/desk/visit.ts'
import type { Permission } from '#shared/desk/permissions.ts'
import type { DeskIconName } from './desk-icon.tsx'

export type MenuEntry = {
  name: string
  path: string
  icon: DeskIconName
  needs: Permission
  /** The number of items that wait there. */
  counts?: keyof Visit['waiting']
  /** The key that leads here after `g`. */
  key: string
  /** True for the first entry of a group. */
  isApart?: boolean
}

/** The Desk's navigation. */
export const menu: readonly MenuEntry[] = [
  { name: 'Today', path: deskPaths.home, icon: 'today', needs: 'readOrders', key: 't' },
  { name: 'Orders', path: deskPaths.orders, icon: 'orders', needs: 'readOrders', key: 'o', counts: 'orders' },
  { name: 'Week', path: deskPaths.week, icon: 'week', needs: 'readOrders', key: 'k' },
  { name: 'Cut', path: deskPaths.cut, icon: 'saw', needs: 'moveOrder', key: 'x' },
  { name: 'Books', path: deskPaths.books, icon: 'money', needs: 'seeMoney', key: 'k' },
  { name: 'Quotes', path: deskPaths.quotes, icon: 'quotes', needs: 'makeQuotes', key: 'q' },
  { name: 'Requests', path: deskPaths.requests, icon: 'requests', needs: 'readRequests', key: 'r', counts: 'requests' },
  { name: 'Products', path: deskPaths.products, icon: 'products', needs: 'readProducts', key: 'p' },
  { name: 'Customers', path: deskPaths.customers, icon: 'customers', needs: 'readCustomers', key: 'u' },
  { name: 'Coupons', path: deskPaths.coupons, icon: 'coupons', needs: 'editCoupons', key: 'c' },
  { name: 'Content', path: deskPaths.content, icon: 'content', needs: 'editContent', key: 'n' },
  { name: 'Delivery', path: deskPaths.delivery, icon: 'delivery', needs: 'changeRules', key: 'd' },
  { name: 'Reviews', path: deskPaths.reviews, icon: 'reviews', needs: 'decideReviews', key: 'w' },
  {
    name: 'Outbox',
    path: deskPaths.outbox,
    icon: 'outbox',
    needs: 'mailCustomer',
    key: 'b',
    isApart: true,
    counts: 'emails',
  },
  { name: 'Visits', path: deskPaths.visits, icon: 'visits', needs: 'seeVisits', key: 'v' },
  { name: 'Staff', path: deskPaths.staff, icon: 'staff', needs: 'manageStaff', key: 's' },
  { name: 'Settings', path: deskPaths.settings, icon: 'settings', needs: 'seeSettings', key: 'e' },
  { name: 'Log', path: deskPaths.log, icon: 'log', needs: 'readLog', key: 'l' },
]
