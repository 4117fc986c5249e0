import type { Desk } from '#desk/frame/desk.ts'
import { setAssignee } from './note-sql.ts'

/** The statement and the log of giving an order to someone, or to no one. */
export function assignment(
  { db }: Pick<Desk, 'db'>,
  { id: orderId, assignedTo }: { id: number; assignedTo: number | null },
  to: { id: number; name: string } | null,
) {
  return {
    ...{ action: 'order.assigned', summary: to ? `Assigned the order to ${to.name}` : 'Unassigned the order' },
    ...{ was: { assignee: assignedTo }, became: { assignee: to?.id ?? null } },
    statements: [setAssignee(db, orderId, to?.id ?? null)],
  }
}
