import { formatCents } from '#shared/text/money.ts'
import type { ChangePlan, MoneyStep } from '#shared/schema/desk/changes.ts'
import { fieldId } from '#ui/form/fields/field-error.tsx'

/** The button that says what saving does with money, and the total that the server compares it with. */
export function SaveButton({ plan, verb }: { plan: ChangePlan | null; verb: string }) {
  const isSame = plan === null || plan.before.totalCents === plan.after.totalCents
  return (
    <>
      {plan && <input type="hidden" name="expected" value={plan.after.totalCents} />}
      <button className="btn btn--primary btn--block" type="submit" id={fieldId('expected')}>
        {isSame ? verb : verbOf(plan.step)}
      </button>
    </>
  )
}

function verbOf({ kind, cents }: MoneyStep): string {
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
