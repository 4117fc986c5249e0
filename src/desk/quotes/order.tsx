import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { stateOfZip } from '#shared/checkout/us-states.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import type { FormState } from '#shared/state/page.ts'
import { formatCents } from '#shared/text/money.ts'
import { paymentProviders } from '#providers/payments.ts'
import { viewQuote } from '#db/quotes/view-quote.ts'
import { Crumbs } from '#desk/frame/crumbs.tsx'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { deskPage } from '#desk/frame/desk-page.ts'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { KeepZip } from '#desk/frame/keep-zip.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { AddressFields } from '#ui/form/fields/address-fields.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { NotBeforeField } from '#ui/form/fields/not-before-field.tsx'
import { orderQuote, type OrderAnswer } from './order-form.ts'
import { findLastAddress } from './order-sql.ts'
import { priceQuote, type QuoteTotals as Totals } from './price-quote.ts'
import { QuoteTotals } from './quote-totals.tsx'
import { whyNotOrdered } from './why-not-ordered.ts'

/** `payments` are the ways to pay without a card in hand, by their ids. */
type Data = {
  number: string
  version: number
  name: string
  email: string
  zipCode: string
  lastAddress: AddressJson | null
  totals: Totals
  why: string
  payments: string[]
}

/** Orders for a customer who is on the telephone. */
export const quoteOrder = deskPage<Data>(deskPaths.quoteOrder, {
  needs: 'makeQuotes',
  title: ({ number }) => `Order ${number} for the customer`,
  load: async (desk) => {
    const { c, db, now, params } = desk
    const asked = (params['quote'] ?? '').toUpperCase()
    const [viewed, lastAddress] = await Promise.all([viewQuote(db, asked, now), findLastAddress(db, asked)])
    if (!viewed) return { notFound: `Quote ${asked} not found.` }
    const { number, version, name, email, zipCode } = viewed.row
    const payments = paymentProviders(c.get('settings')).filter(({ card }) => !card)
    const totals = priceQuote(desk, { ...viewed.row, lines: viewed.lines, exemptions: viewed.exemptions })
    const data = { number, version, name, email, zipCode, lastAddress, totals, why: whyNotOrdered(viewed) }
    return { data: { ...data, payments: payments.map(({ id }) => id) } }
  },
  Screen: QuoteOrderScreen,
  forms: [orderQuote],
})

function QuoteOrderScreen({ data }: { data: Data }) {
  const { number, why, name, email } = data
  const to = deskHref(deskPaths.quote, { quote: number })
  return (
    <>
      <div>
        <Crumbs to={to} name={number} here="Order" />
        <DeskHead title="Order for the customer" about={`${name ? `${name}, ` : ''}${email}`} />
      </div>
      {why === '' ? <OrderForm data={data} /> : <p>{why}</p>}
    </>
  )
}

function OrderForm({ data }: { data: Data }) {
  const form = useFormState('quote-order')
  const { totals = data.totals } = (form?.data ?? {}) as Partial<OrderAnswer>
  return (
    <DeskForm
      action="quote-order"
      version={data.version}
      hidden={{ expected: totals.totalCents }}
      className="desk-cols desk-cols--total"
      noValidate
    >
      <section className="panel form" aria-labelledby="to-h">
        <h2 id="to-h">Address</h2>
        <AddressFields kind="shipping" form={form} address={guessAddress(data)} />
        <KeepZip form={form} />
        <Field name="note" label="Note to the order" form={form} optional rows={2} maxLength={500} />
      </section>
      <Place data={data} totals={totals} form={form} />
    </DeskForm>
  )
}

const paymentNames: Record<string, string> = {
  invoice: 'Invoice: by check, transfer or telephone',
  stripe: 'A link to pay, by email',
}

function Place({ data, totals, form }: { data: Data; totals: Totals; form: FormState | null }) {
  const rates = totals.rates.map(({ id, name, cents }) => [id, `${name}, ${formatCents(cents)}`] as const)
  const { now } = useDesk()
  const payments = data.payments.map((id) => [id, paymentNames[id] ?? id] as const)
  return (
    <section className="panel form" aria-labelledby="price-h">
      <h2 id="price-h">Price</h2>
      <QuoteTotals totals={totals} />
      <Field name="rate_id" label="Delivery" form={form} choices={rates} value={totals.rate.id} />
      {totals.rate.from !== null && <NotBeforeField day={null} form={form} now={now} />}
      <Field name="payment_method" label="Payment" form={form} choices={payments} />
      <Check name="acknowledge" form={form}>
        The customer has agreed to the sizes and the total
      </Check>
      <DeskSubmit look="primary block">Place the order · {formatCents(totals.totalCents)}</DeskSubmit>
      <p className="desk-note">
        Another address or delivery may change the total: then you see it before anything is ordered. The customer gets
        the usual email with the order, and the link to pay.
      </p>
    </section>
  )
}

/** The last address, unless the quote is for another place. */
function guessAddress({ name, zipCode, lastAddress }: Data): AddressJson {
  if (lastAddress && (zipCode === '' || lastAddress.zip_code.startsWith(zipCode.slice(0, 5)))) return lastAddress
  const [first = '', ...rest] = name.split(' ')
  const phone_number = lastAddress?.phone_number ?? ''
  const empty = { address_line_1: '', address_line_2: '', city: '', phone_number }
  return { ...empty, first_name: first, last_name: rest.join(' '), zip_code: zipCode, state: stateOfZip(zipCode) ?? '' }
}
