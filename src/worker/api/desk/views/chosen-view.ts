import type { ViewScreen } from '#shared/desk/views/view-query.ts'
import type { Permission } from '#shared/desk/permissions.ts'
import { findView, type StoredView } from '#db/desk/views.ts'
import { writeChange, type Logged } from '#db/desk/write.ts'
import { missing } from '#api/http/errors.ts'
import { ValidationError } from '#api/http/validation.ts'
import { data, type Desk } from '../desk.ts'
import { notAllowed } from '../orders/chosen-order.ts'

/** Who may see a list may save views of it. */
export const permissionOf: Record<ViewScreen, Permission> = { orders: 'readOrders', requests: 'readRequests' }

const CHANGED = 'Someone else changed or deleted this view. Your changes weren’t saved.'

/** Loads the view: 404 if it's someone else's, 403 if shared and read-only. */
export async function withView(desk: Desk, work: (view: StoredView) => Promise<Response>): Promise<Response> {
  const id = Number(desk.params['id'])
  const found = Number.isSafeInteger(id) ? await findView(desk.db, id) : null
  if (!found || (found.userId ?? desk.visit.id) !== desk.visit.id) return missing(desk.c, 'View not found.')
  const rejection = notAllowed(desk, found.userId === null ? 'shareViews' : permissionOf[found.screen])
  return rejection ?? work(found)
}

type Made = Omit<Logged, 'subject'> & { statements: D1PreparedStatement[] }

/** Changes a view in the version that was seen, or adds one (`row` null). `refusal` says why an assertion failed. */
export async function writeView(
  desk: Desk,
  row: { id: number; version: number } | null,
  made: Made,
  refusal = CHANGED,
): Promise<Response> {
  const { db, actor, now, c } = desk
  const seen = row ? { seen: { table: 'desk_views' as const, ...row } } : {}
  try {
    const written = await writeChange(db, actor, { ...made, ...seen, subject: 'views' }, now)
    if (written.outcome === 'done') return data(desk, { logId: written.logId })
    if (written.outcome === 'changed') return c.json({ code: 'changed', message: CHANGED }, 409)
    throw new ValidationError({ name: [refusal] })
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('desk_view_name'))) throw error
    throw new ValidationError({ name: ['Another view has this name.'] })
  }
}
