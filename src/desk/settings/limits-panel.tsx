import type { RulesInForce } from '#db/shop/shop-rules.ts'
import { findInvoiceDays, findRefundLimit } from '#worker/base/shop-limits.ts'
import type { Settings } from '#worker/base/settings.ts'
import { formatCents } from '#shared/text/money.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { Fixed } from '#desk/frame/fixed.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'

/** `isFixed` if the deployment sets it, which comes before what is entered here. */
export type ShownLimits = {
  version: number
  invoiceDays: { days: number; isFixed: boolean }
  refundDay: { cents: number; isFixed: boolean }
}

export function findLimits(settings: Settings, rules: RulesInForce): ShownLimits {
  const { invoiceDays, desk } = settings
  return {
    version: rules.version,
    invoiceDays: { days: findInvoiceDays(settings, rules), isFixed: invoiceDays !== undefined },
    refundDay: { cents: findRefundLimit(settings, rules), isFixed: desk.refundDayCents !== undefined },
  }
}

/** Settings that owners change at the Desk. */
export function LimitsPanel({ limits: { version, invoiceDays, refundDay } }: { limits: ShownLimits }) {
  const form = useFormState('limits-save')
  return (
    <DeskPanel id="limits-h" title="Orders and refunds" className="panel desk-narrow">
      <DeskForm action="limits-save" className="form" version={version}>
        {invoiceDays.isFixed ? (
          <Fixed
            name="INVOICE_DAYS"
            says={`An unpaid order by invoice waits ${invoiceDays.days}\u00a0business\u00a0days.`}
          />
        ) : (
          <Field
            name="invoice_days"
            label="Business days that an unpaid order by invoice waits"
            form={form}
            value={String(invoiceDays.days)}
            inputMode="numeric"
          />
        )}
        {refundDay.isFixed ? (
          <Fixed
            name="DESK_REFUND_DAY_CENTS"
            says={`One of the office may refund ${formatCents(refundDay.cents)} a day.`}
          />
        ) : (
          <Field
            name="refund_day"
            label="Dollars that one of the office may refund in a day"
            form={form}
            value={(refundDay.cents / 100).toFixed(2)}
            inputMode="decimal"
          />
        )}
        {!(invoiceDays.isFixed && refundDay.isFixed) && <DeskSubmit look="primary">Save</DeskSubmit>}
      </DeskForm>
    </DeskPanel>
  )
}
