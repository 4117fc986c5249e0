import { fieldChecked } from '#shared/actions/fields.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import type { FormState } from '#shared/state/page.ts'
import { formatAmount, formatCents } from '#shared/text/money.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { DeskFold } from '#desk/frame/desk-fold.tsx'
import { PreviewButton } from '#desk/frame/preview-button.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { AddLine } from './add-line.tsx'
import type { FormAnswer, ShownQuote } from './load-quote.ts'
import { OwnDiscountFields } from './own-discount-fields.tsx'
import { QuoteFiles } from './quote-files.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { SortLines } from './sort-lines.tsx'
import { QuoteTotals } from './quote-totals.tsx'

/** A quote that can still be changed. With a script its amounts follow what is typed. */
export function QuoteForm({ quote }: { quote: ShownQuote }) {
  const form = useFormState('quote-save')
  const { totals = quote.totals, mail, lines = null, families = [] } = (form?.data ?? {}) as FormAnswer
  const { row } = quote
  return (
    <DeskForm
      action="quote-save"
      version={row.version}
      encType="multipart/form-data"
      className="desk-cols desk-cols--total"
      noValidate
      data-recalculates=""
    >
      <div>
        <DeskPanel id="lines-h" title="Lines">
          {quote.lines.length > 0 && <QuoteLines lines={quote.lines} previewed={lines} form={form} />}
          <AddLine quote={quote} form={form} families={families} />
          <SortLines
            lines={quote.lines.map(({ productId: key, name, options }) => ({ key, name, about: optionsText(options) }))}
          />
        </DeskPanel>
        <section className="panel form" aria-labelledby="customer-h">
          <h2 id="customer-h">Customer</h2>
          <div className="form-row">
            <Field name="name" label="Name" form={form} optional value={row.name} maxLength={120} />
            <Field name="email" label="Email" type="email" form={form} optional value={row.email} maxLength={254} />
          </div>
          <Field name="message" label="Message" form={form} optional value={row.message} rows={4} maxLength={2000} />
        </section>
        <QuoteFiles files={quote.given} form={form} />
        <MailPreview mail={mail ?? quote.mail} isOpen={mail !== undefined} />
      </div>
      <div>
        <Send row={row} totals={totals} form={form} />
      </div>
    </DeskForm>
  )
}

/** The email that sends the quote, as the form is now. */
function MailPreview({ mail: { subject, text }, isOpen }: { mail: ShownQuote['mail']; isOpen: boolean }) {
  return (
    <section className="panel" aria-labelledby="mail-h">
      <DeskFold title={<h2 id="mail-h">The email</h2>} isOpen={isOpen}>
        <div data-recalculated="mail">
          <p>
            <b>{subject}</b>
          </p>
          <p className="letter-text">{text}</p>
        </div>
      </DeskFold>
    </section>
  )
}

type SendProps = Pick<ShownQuote, 'row' | 'totals'> & { form: FormState | null }

function Send({ row, totals, form }: SendProps) {
  const { zipCode, shippingCents, expiresAt, email, remind } = row
  const day = new Date(shopDay(expiresAt)).toISOString().slice(0, 10)
  return (
    <section className="panel form" aria-labelledby="price-h">
      <h2 id="price-h">Price</h2>
      <QuoteTotals totals={totals} />
      <Field
        name="zip_code"
        label="ZIP code"
        form={form}
        optional
        value={zipCode}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
      />
      <Field
        name="shipping"
        label="Shipping"
        hint="In dollars. Leave it empty to use the shop’s price."
        form={form}
        optional
        value={shippingCents === null ? '' : formatAmount(shippingCents)}
        inputMode="decimal"
        autoComplete="off"
      />
      <OwnDiscountFields form={form} discount={row} />
      <Field name="valid_until" label="Valid until" type="date" form={form} value={day} />
      <Check name="remind" form={form} checked={form ? fieldChecked(form.values, 'remind') : remind === 1}>
        Remind the customer 3&nbsp;days before
      </Check>
      <div data-recalculated="send">
        <DeskSubmit look="primary block" name="do" value="send">
          Send quote · {formatCents(totals.totalCents)}
        </DeskSubmit>
      </div>
      <DeskSubmit look="secondary block" name="do" value="save">
        Save draft
      </DeskSubmit>
      <PreviewButton text="Calculate amounts" look="btn--quiet" />
      <p>
        <TextLink href={deskHref(deskPaths.quoteOrder, { quote: row.number })}>Order for the customer</TextLink>
      </p>
      <p className="desk-note">
        {`Emails a link to ${email || 'the customer'}. Anyone with it can order these lines at these prices until then, once. `}
        Saving a sent quote takes its prices back until you send it again.
      </p>
    </section>
  )
}
