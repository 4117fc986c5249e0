import type { Handover } from '#shared/checkout/handover.ts'
import { stateName, type OrderState } from '#shared/desk/orders/states.ts'
import { may } from '#shared/desk/permissions.ts'
import { UNDO_MS } from '#worker/base/limits.ts'
import type { Desk } from '#desk/frame/desk.ts'
import type { StoredEntry, ViewedOrder } from './order-view.ts'
import { permissionToUndo } from './undo.ts'

/** The action that can be undone: a row of the log, until when, and when its email goes out, null for none. */
export type Undo = { logId: number; summary: string; until: number; mailAt: number | null }

const undoable = new Set(['order.moved', 'order.flagged', 'order.solved', 'order.mailed', 'order.noted'])
const WAITS = 'waiting:'

/** The last thing that can still be undone: within five minutes, unless something else came after it. */
export function findUndo({ now, visit }: Desk, { timeline, row, handover }: ViewedOrder): Undo | null {
  const last = timeline.find(
    ({ action, isUndone, at, becameVersion, actorId, wasState, becameState }) =>
      undoable.has(action) &&
      !isUndone &&
      now - at < UNDO_MS &&
      may(visit.role, permissionToUndo(action, wasState ?? '', becameState ?? '')) &&
      (action === 'order.noted' || action === 'order.mailed' ? actorId === visit.id : becameVersion === row.version),
  )
  if (!last) return null
  const waiting = timeline.find(({ kind, detail, at }) => kind === 'mail' && detail.startsWith(WAITS) && at === last.at)
  const mailAt = waiting ? Number(waiting.detail.slice(WAITS.length)) : null
  return { logId: last.id, summary: summarize(last, handover), until: last.at + UNDO_MS, mailAt }
}

const summaries: Record<string, string> = {
  moved_back: 'Moved back',
  needs_attention: 'Flagged',
  attention_solved: 'Resolved',
}

function summarize({ action, kind, text }: StoredEntry, handover: Handover): string {
  if (action === 'order.noted') return 'Note added'
  if (kind !== 'event') return text
  return summaries[text] ?? `Moved to ${stateName(text as OrderState, handover)}`
}
