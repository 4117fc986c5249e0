import { Icon } from '#ui/elements/icon/icon.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { Proof } from '#ui/desk/proof.tsx'

const MAX_ROWS = 10_000

/** Saves the filtered orders as a file. It holds personal data, so the password is asked for and the log says who did it. */
export function ExportForm({ total }: { total: number }) {
  const form = useFormState('orders-export')
  return (
    <details className="desk-menu" open={form !== null}>
      <summary className="btn btn--secondary">
        <Icon name="upload" />
        Export
      </summary>
      <DeskForm action="orders-export" className="form panel">
        <p className="desk-note">
          {Math.min(total, MAX_ROWS).toLocaleString('en-US')} matching orders, with names and email addresses. The
          export is logged under your name.
        </p>
        <Proof form={form} />
        <div className="cluster cluster--2">
          <button className="btn btn--secondary" type="submit" name="format" value="xlsx">
            Excel
          </button>
          <button className="btn btn--secondary" type="submit" name="format" value="csv">
            CSV
          </button>
        </div>
      </DeskForm>
    </details>
  )
}
