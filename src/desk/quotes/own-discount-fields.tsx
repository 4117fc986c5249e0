import type { FormState } from '#shared/state/page.ts'
import { formatAmount } from '#shared/text/money.ts'
import { Field } from '#ui/form/fields/field.tsx'
import { LONGEST_DISCOUNT_NAME } from './own-discount.ts'

type Props = { form: FormState | null; discount: { ownDiscountCents: number; ownDiscountName: string } }

/** How much comes off all lines, and what that is called. */
export function OwnDiscountFields({ form, discount: { ownDiscountCents, ownDiscountName } }: Props) {
  return (
    <>
      <Field
        name="discount"
        label="Discount"
        hint="In dollars, off all lines together."
        form={form}
        optional
        value={ownDiscountCents === 0 ? '' : formatAmount(ownDiscountCents)}
        inputMode="decimal"
        autoComplete="off"
      />
      <Field
        name="discount_name"
        label="What the customer reads for it"
        form={form}
        optional
        value={ownDiscountName}
        maxLength={LONGEST_DISCOUNT_NAME}
        autoComplete="off"
      />
    </>
  )
}
