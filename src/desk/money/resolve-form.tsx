import { orderInList } from '#shared/desk/orders/from-list.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { useListQuery } from '#desk/frame/use-list-query.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import type { ShownMoney } from './show-money.ts'

/** Why the payment provider or the cron stopped an order, with the ways out of it. */
export function ResolveForm({ money }: { money: ShownMoney }) {
  const form = useFormState('resolve-order')
  const { number, version, canRefund, canCancel } = money
  const list = useListQuery()
  const { visit } = useDesk()
  if (!may(visit.role, 'correctOrder')) return null
  return (
    <DeskForm action="resolve-order" version={version} className="form">
      <Field name="reason" label="Why it’s OK" form={form} maxLength={200} autoComplete="off" />
      <div className="cluster">
        <DeskSubmit look="primary sm">Approve</DeskSubmit>
        {canRefund && (
          <a className="btn btn--secondary btn--sm" href={orderInList(number, list, deskPaths.orderRefund)}>
            Refund
          </a>
        )}
        {canCancel && (
          <a className="btn btn--danger btn--sm" href={orderInList(number, list, deskPaths.orderCancel)}>
            Cancel and refund
          </a>
        )}
      </div>
    </DeskForm>
  )
}
