import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { DeskTable } from '#desk/frame/desk-table.tsx'
import { DELIVERY_FEE } from '#shared/checkout/delivery-fee.ts'
import type { FormState } from '#shared/state/page.ts'
import { formatCents } from '#shared/text/money.ts'
import { fieldId } from '#ui/form/fields/field-error.tsx'
import type { ChangePlan, MoneyStep, Sums } from './money-step.ts'

/** The planned change, as the server calculated it with the last post; null before it. */
export function planIn<Plan extends ChangePlan = ChangePlan>(form: FormState | null): Plan | null {
  return (form?.data as { plan?: Plan } | null)?.plan ?? null
}

/** An order's amounts as they are and as they would be, side by side. */
export function BeforeAfter({
  plan: { before, after, notes },
}: {
  plan: Pick<ChangePlan, 'before' | 'after' | 'notes'>
}) {
  return (
    <>
      <DeskTable
        caption="Amounts before and after"
        columns={['Amount', { end: 'Now' }, { end: 'After' }]}
        className="rows"
      >
        {listAmounts(before, after).map(({ name, was, becomes }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="end">{formatCents(was)}</td>
            <td className="end">{was === becomes ? formatCents(becomes) : <b>{formatCents(becomes)}</b>}</td>
          </tr>
        ))}
      </DeskTable>
      {notes.map((note) => (
        <p key={note} className="desk-note">
          {note}
        </p>
      ))}
    </>
  )
}

function listAmounts(before: Sums, after: Sums) {
  return [
    { name: 'Items, after discounts', was: before.goodsCents, becomes: after.goodsCents },
    { name: after.rateName, was: before.shippingCents, becomes: after.shippingCents },
    { name: 'Sales tax', was: plainTax(before), becomes: plainTax(after) },
    { name: DELIVERY_FEE, was: before.deliveryFeeCents, becomes: after.deliveryFeeCents },
    { name: 'Total', was: before.totalCents, becomes: after.totalCents },
  ].filter(({ name, was, becomes }) => name !== DELIVERY_FEE || was + becomes > 0)
}

function plainTax({ taxCents, deliveryFeeCents }: Sums): number {
  return taxCents - deliveryFeeCents
}

/** The button that says what saving does with money, and the total that the server compares it with. */
export function SaveButton({ plan, verb }: { plan: ChangePlan | null; verb: string }) {
  const isSame = plan === null || plan.before.totalCents === plan.after.totalCents
  return (
    <>
      {plan && <input type="hidden" name="expected" value={plan.after.totalCents} />}
      <DeskSubmit look="primary block" id={fieldId('expected')}>
        {isSame ? verb : nameStep(plan.step)}
      </DeskSubmit>
    </>
  )
}

function nameStep({ kind, cents }: MoneyStep): string {
  const amount = formatCents(cents)
  switch (kind) {
    case 'ask':
      return `Save and ask for ${amount}`
    case 'refund':
      return `Save and refund ${amount}`
    case 'unpaid':
      return `Save, the invoice is ${amount}`
    case 'same':
      return 'Save, nothing more is to pay'
  }
}
