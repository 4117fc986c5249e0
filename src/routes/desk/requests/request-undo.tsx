import type { DeskRequest } from '#shared/schema/desk/requests.ts'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { clockTime } from '#shared/desk/times.ts'

/** An answer that waits to go out can be taken back. */
export function RequestUndo({ request: { undo } }: { request: DeskRequest }) {
  if (!undo) return null
  return (
    <div className="undo" role="status">
      <span>
        {undo.summary}. The mail waits until {clockTime(undo.mailAt ?? undo.until)}.
      </span>
      <DeskForm action="request-undo" hidden={{ log: undo.logId }}>
        <button className="btn btn--secondary btn--sm" type="submit" aria-keyshortcuts="z">
          Undo
        </button>
      </DeskForm>
    </div>
  )
}
