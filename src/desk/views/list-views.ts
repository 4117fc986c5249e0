import { may } from '#shared/desk/permissions.ts'
import { usesMoney } from '#desk/orders/order-filter.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { findViews, type StoredView } from './sql.ts'
import type { ViewScreen } from './view-query.ts'

/** A saved view of a list. `canChange` is true for those who may rename, move and delete it. */
export type SavedView = StoredView & { isShared: boolean; canChange: boolean }

/** Everyone's views of a list, then one's own. Views by amounts are left out for those who see none. */
export async function listViews({ db, visit: { id, role } }: Desk, screen: ViewScreen): Promise<SavedView[]> {
  const found = await findViews(db, screen, id)
  return found
    .filter(({ query }) => may(role, 'seeMoney') || !usesMoney(new URLSearchParams(query)))
    .map((view) => {
      const isShared = view.userId === null
      return { ...view, isShared, canChange: !isShared || may(role, 'shareViews') }
    })
}
