type Line = { reference: string; amount: number; amount_tax: number }
type Calculation = { unit: string; id: string; lines: Line[]; shipping: Line | null; feeCents: number; isUsed: boolean }
type Transaction = { id: string; reference: string; cents: number; taxCents: number; original: string | null }
type Reply = { status: number; body: unknown }

/** What Stripe expands of a list. */
const SHOWN = 10

/** Rates of some ZIP codes in basis points; a service is not taxed, and shipping is in Washington. */
const rates: Record<string, number> = { '98101': 1_035, '98109': 1_025, '60601': 1_025, '10001': 888, '80202': 915 }

/** What states take for each delivery of goods. */
const fees: Record<string, number> = { CO: 28, MN: 50 }

/**
 * Stripe's taxes: calculations, which are not made again for the same cart by the server itself, and the transactions that
 * are recorded from them. A street named "Hanging", "Broken" or "Rubbish" gets no answer, a 500, or nonsense.
 */
export function createTaxStore() {
  const calculations: Calculation[] = []
  const transactions: Transaction[] = []
  const byKey = new Map<string, Reply>()

  /** Null if Stripe does not answer. */
  function calculate(body: string): Reply | null {
    const sent = new URLSearchParams(body)
    const address = (name: string) => sent.get(`customer_details[address][${name}]`) ?? ''
    const id = `taxcalc_${calculations.length + 1}${Math.random().toString(36).slice(2)}`
    const rate = rates[address('postal_code')] ?? 0
    const lines = Array.from({ length: 100 }, (_, index) => `line_items[${index}]`)
      .filter((name) => sent.has(`${name}[reference]`))
      .map((name) => {
        const isTaxed = sent.get(`${name}[tax_code]`) === 'txcd_99999999'
        return lineOf(sent.get(`${name}[reference]`)!, Number(sent.get(`${name}[amount]`)), isTaxed ? rate : 0)
      })
    const ship = sent.get('shipping_cost[amount]')
    const shipping = ship === null ? null : lineOf('shipping', Number(ship), address('state') === 'WA' ? rate : 0)
    const feeCents = fees[address('state')] ?? 0
    calculations.push({ id, unit: address('line2'), lines, shipping, feeCents, isUsed: false })
    if (address('line1').includes('Hanging')) return null
    if (address('line1').includes('Broken')) return { status: 500, body: { error: { type: 'api_error' } } }
    if (address('line1').includes('Rubbish')) return { status: 200, body: { id, line_items: 'none' } }
    const all = [...lines, ...(shipping ? [shipping] : [])]
    const answer = {
      ...{ id, object: 'tax.calculation', currency: 'usd', shipping_cost: shipping },
      ...{ tax_amount_exclusive: sumOf(all, 'amount_tax') + feeCents, tax_amount_inclusive: 0 },
      tax_breakdown: [
        { amount: sumOf(all, 'amount_tax'), tax_rate_details: { tax_type: 'sales_tax' } },
        ...(feeCents > 0 ? [{ amount: feeCents, tax_rate_details: { tax_type: 'retail_delivery_fee' } }] : []),
      ],
      line_items: list(lines.slice(0, SHOWN), lines.length > SHOWN),
    }
    return { status: 200, body: answer }
  }

  function itemsOf(id: string): Reply {
    return { status: 200, body: list(calculations.find((one) => one.id === id)!.lines, false) }
  }

  function record(key: string, verb: string, body: string): Reply {
    const before = byKey.get(key)
    if (before) return before
    const sent = new URLSearchParams(body)
    const reference = sent.get('reference')!
    if (transactions.some((one) => one.reference === reference)) {
      return failure(`A transaction with the reference ${reference} exists.`, 'resource_already_exists', 'reference')
    }
    const reply = verb === 'create_reversal' ? reverse(sent, reference) : sell(sent, reference)
    byKey.set(key, reply)
    return reply
  }

  function sell(sent: URLSearchParams, reference: string): Reply {
    const calculation = calculations.find(({ id }) => id === sent.get('calculation'))
    if (!calculation) return failure('No such calculation', 'resource_missing', 'calculation')
    calculation.isUsed = true
    const all = [...calculation.lines, ...(calculation.shipping ? [calculation.shipping] : [])]
    const taxCents = sumOf(all, 'amount_tax') + calculation.feeCents
    return kept(reference, sumOf(all, 'amount') + taxCents, taxCents, null)
  }

  function reverse(sent: URLSearchParams, reference: string): Reply {
    const original = transactions.find(({ id }) => id === sent.get('original_transaction'))
    const cents = -Number(sent.get('flat_amount'))
    if (!original || sent.get('mode') !== 'partial')
      return failure('No such transaction', 'resource_missing', 'original')
    const reversed = transactions.filter((one) => one.original === original.id)
    const before = -reversed.reduce((sum, one) => sum + one.cents, 0)
    if (before + cents > original.cents) return failure('More than is left', 'amount_too_large', 'flat_amount')
    const share = (amount: number) => Math.round((original.taxCents * amount) / original.cents)
    return kept(reference, -cents, share(before) - share(before + cents), original.id)
  }

  function kept(reference: string, cents: number, taxCents: number, original: string | null): Reply {
    const id = `tax_${transactions.length + 1}${Math.random().toString(36).slice(2)}`
    transactions.push({ id, reference, cents, taxCents, original })
    return { status: 200, body: { id, object: 'tax.transaction', reference } }
  }

  return { calculate, itemsOf, record, all: { calculations, transactions } }
}

function lineOf(reference: string, amount: number, rate: number): Line {
  return { reference, amount, amount_tax: Math.round((amount * rate) / 10_000) }
}

function list(data: Line[], hasMore: boolean) {
  return { object: 'list', data, has_more: hasMore }
}

function sumOf(lines: readonly Line[], name: 'amount' | 'amount_tax'): number {
  return lines.reduce((sum, line) => sum + line[name], 0)
}

function failure(message: string, code: string, param: string): Reply {
  return { status: 400, body: { error: { type: 'invalid_request_error', message, code, param } } }
}
