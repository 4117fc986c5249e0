import type { FormState } from '#shared/state/page.ts'
import type { MoneyLine } from '#db/desk/money/order-money.ts'
import { Check } from '#ui/form/fields/check.tsx'

/** A checkbox for each line with stock. */
export function RestockChecks({ lines, form }: { lines: readonly MoneyLine[]; form: FormState | null }) {
  return lines
    .filter(({ isStocked }) => isStocked)
    .map(({ lineNo, name }) => (
      <Check key={lineNo} name={`restock.${lineNo}`} form={form}>
        Restock: {name}
      </Check>
    ))
}
