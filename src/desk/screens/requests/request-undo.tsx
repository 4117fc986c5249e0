import type { DeskRequest } from '../../api/requests.ts'
import { DeskForm } from '../../parts/desk-form.tsx'
import { clockTime } from '../../parts/when.tsx'

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
