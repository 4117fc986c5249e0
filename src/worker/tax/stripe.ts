import type { Stripe } from 'stripe'
import * as v from 'valibot'
import { CURRENCY } from '#providers/payment.ts'
import { createStripeClient, stripeAddress, type StripeAccount } from '#providers/stripe-client.ts'
import { sumTax, type TaxAnswer, type TaxQuestion } from './tax.ts'

/** Stripe's codes for any tangible good, any service, what is not taxed, and shipping. */
const taxCodes = { goods: 'txcd_99999999', service: 'txcd_20030000', untaxed: 'txcd_00000000' }
const SHIPPING_CODE = 'txcd_92010001'
const MOST_LINES = 100

const Cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Lines = v.array(v.object({ reference: v.string(), amount_tax: Cents }))
/** Colorado and Minnesota take it for each delivery; Stripe lists it for the whole, in no line and not in the shipping. */
const DELIVERY_FEE = 'retail_delivery_fee'
const Breakdown = v.array(
  v.object({ amount: Cents, tax_rate_details: v.nullish(v.object({ tax_type: v.nullish(v.string()) })) }),
)
const Calculation = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  tax_amount_exclusive: Cents,
  shipping_cost: v.nullish(v.object({ amount_tax: Cents }), null),
  line_items: v.object({ data: Lines, has_more: v.boolean() }),
  tax_breakdown: v.fallback(Breakdown, []),
})

/** Asks Stripe for the tax of a cart. Throws unless it answers for each line, in cents that add up. */
export async function calculate(account: StripeAccount, question: TaxQuestion, ms: number): Promise<TaxAnswer> {
  const client = await createStripeClient(account, ms)
  const answer = v.parse(Calculation, await client.tax.calculations.create(buildParameters(question)))
  // Stripe expands the first lines only.
  const items = answer.line_items.has_more ? await allLines(client, answer.id) : answer.line_items.data
  const byReference = new Map(items.map((item) => [item.reference, item.amount_tax]))
  const lineCents = question.lines.map(({ reference, cents }) => {
    const tax = cents === 0 ? 0 : byReference.get(reference)
    if (tax === undefined) throw new Error(`Stripe has no tax for line ${reference}`)
    return tax
  })
  const shippingCents = answer.shipping_cost?.amount_tax ?? 0
  const sum = sumTax({ lineCents, shippingCents, feeCents: 0 })
  const feeCents = findFee(answer, answer.tax_amount_exclusive - sum)
  return { source: 'stripe', lineCents, shippingCents, feeCents, calculation: answer.id }
}

/** The tax that belongs to no line. Throws unless it is a fee that Stripe names. */
function findFee({ tax_breakdown: parts }: v.InferOutput<typeof Calculation>, restCents: number): number {
  const fees = parts.filter(({ tax_rate_details: details }) => details?.tax_type === DELIVERY_FEE)
  const feeCents = fees.reduce((sum, { amount }) => sum + amount, 0)
  if (restCents !== 0 && restCents !== feeCents) throw new Error('Stripe’s lines do not add up to its tax')
  return restCents
}

function buildParameters({ address, lines, shippingCents }: TaxQuestion): Stripe.Tax.CalculationCreateParams {
  return {
    currency: CURRENCY,
    customer_details: {
      address: stripeAddress(address),
      address_source: 'shipping',
    },
    // Stripe takes positive amounts only.
    line_items: lines
      .filter(({ cents }) => cents > 0)
      .map(({ reference, cents, kind }) => ({
        ...{ reference, amount: cents, tax_behavior: 'exclusive', tax_code: taxCodes[kind] },
      })),
    ...(shippingCents > 0 && {
      shipping_cost: { amount: shippingCents, tax_behavior: 'exclusive', tax_code: SHIPPING_CODE },
    }),
    expand: ['line_items'],
  }
}

async function allLines(client: Stripe, calculation: string): Promise<v.InferOutput<typeof Lines>> {
  const { data } = await client.tax.calculations.listLineItems(calculation, { limit: MOST_LINES })
  return v.parse(Lines, data)
}

const Transaction = v.object({ id: v.pipe(v.string(), v.minLength(1)) })

/** An entry of Stripe’s tax reports: a sale from its calculation, or an amount, tax included, refunded for one. */
export type TaxRecord =
  | { reference: string; calculation: string }
  | { reference: string; sale: string; amountCents: number }

/**
 * Records a sale or a refund. Returns Stripe's id of it, or null if Stripe has had the reference already and does not say
 * its id. A repeated `idempotencyKey` gets the first answer again.
 */
export async function record(account: StripeAccount, entry: TaxRecord, idempotencyKey: string): Promise<string | null> {
  const client = await createStripeClient(account)
  try {
    return v.parse(Transaction, await send(client, entry, idempotencyKey)).id
  } catch (error) {
    const { code, param } = error as Partial<Stripe.errors.StripeError>
    if (code === 'resource_already_exists' && param === 'reference') return null
    throw error
  }
}

function send(client: Stripe, entry: TaxRecord, idempotencyKey: string) {
  const { reference } = entry
  if ('calculation' in entry) {
    const { calculation } = entry
    return client.tax.transactions.createFromCalculation({ calculation, reference }, { idempotencyKey })
  }
  return client.tax.transactions.createReversal(
    { mode: 'partial', original_transaction: entry.sale, reference, flat_amount: -entry.amountCents },
    { idempotencyKey },
  )
}
