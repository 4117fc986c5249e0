import { counted } from '#shared/desk/times.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { ExportMenu } from '#desk/frame/export-menu.tsx'
import { Proof } from '#desk/frame/proof.tsx'
import { MAX_EXPORTED } from './export-orders.ts'

/** Saves the filtered orders as a file. It holds personal data, so the password is asked for and the log says who did it. */
export function ExportForm({ total }: { total: number }) {
  const form = useFormState('orders-export')
  return (
    <ExportMenu action="orders-export">
      <p className="desk-note">
        {counted(Math.min(total, MAX_EXPORTED), 'matching order')}, with names and email addresses. The export is logged
        under your name.
      </p>
      <Proof form={form} />
    </ExportMenu>
  )
}
