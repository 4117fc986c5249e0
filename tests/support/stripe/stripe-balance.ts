type Reply = { status: number; body: unknown }
type Source = { id: string; object: string; payment_intent: string }
type Move = {
  id: string
  object: 'balance_transaction'
  type: string
  amount: number
  fee: number
  net: number
  currency: string
  created: number
  source: Source | string
  payout: string
}
type Payout = { id: string; object: 'payout'; amount: number; arrival_date: number; automatic: boolean; status: string }

/** Payouts that arrive in these years are not answered, fail, or are rubbish. */
const [HANGING, BROKEN, RUBBISH] = [2041, 2042, 2043]

/**
 * Stripe's balance: a payment costs 2.9 % and 30 cents, a refund nothing, and a payout holds what no earlier one holds of the
 * payments that it is made of.
 */
export function createBalanceStore() {
  const moves: Move[] = []
  const payouts: Payout[] = []
  const asked: string[] = []
  const newId = (prefix: string) => `${prefix}_${Math.random().toString(36).slice(2)}`

  function add(type: string, source: Source, amount: number): void {
    const fee = type === 'charge' ? Math.round(amount * 0.029) + 30 : 0
    moves.unshift({
      ...{ id: newId('txn'), object: 'balance_transaction', type, amount, fee, net: amount - fee },
      ...{ currency: 'usd', created: Math.floor(Date.now() / 1000), source, payout: '' },
    })
  }

  return {
    /** A payment that is taken, and a refund of one. */
    pay: (intent: string, amount: number) =>
      add('charge', { id: intent.replace('pi_', 'ch_'), object: 'charge', payment_intent: intent }, amount),
    refund: (id: string, intent: string, amount: number) =>
      add('refund', { id, object: 'refund', payment_intent: intent }, -amount),
    /** Pays out what these payments brought. `day` is such as "2031-11-05". */
    payOut(sent: URLSearchParams): Reply {
      const intents = sent.getAll('payment')
      const held = moves.filter(
        ({ source, payout }) => payout === '' && intents.includes((source as Source).payment_intent),
      )
      const payout: Payout = {
        ...{ id: newId('po'), object: 'payout', status: 'paid', automatic: sent.get('by') !== 'hand' },
        ...{ amount: held.reduce((sum, { net }) => sum + net, 0), arrival_date: Date.parse(sent.get('day')!) / 1000 },
      }
      for (const move of held) move.payout = payout.id
      payouts.unshift(payout)
      return { status: 200, body: payout }
    },
    /** Null if Stripe does not answer. */
    listPayouts(query: URLSearchParams): Reply | null {
      const [from, until] = ['gte', 'lt'].map((name) => Number(query.get(`arrival_date[${name}]`))) as [number, number]
      const year = new Date(from * 1000).getUTCFullYear()
      if (year === HANGING) return null
      if (year === BROKEN) return { status: 500, body: { error: { type: 'api_error', message: 'Sorry.' } } }
      if (year === RUBBISH) return { status: 200, body: { object: 'list', data: [{ id: 7 }], has_more: false } }
      const found = payouts.filter(({ arrival_date: at }) => at >= from && at < until)
      const data = found.slice(0, Number(query.get('limit') ?? 10)).map(withCurrency)
      return { status: 200, body: { object: 'list', data, has_more: found.length > data.length } }
    },
    findPayout(id: string): Reply {
      const payout = payouts.find((one) => one.id === id)
      if (payout) return { status: 200, body: withCurrency(payout) }
      return { status: 404, body: { error: { type: 'invalid_request_error', message: `No such payout: '${id}'` } } }
    },
    /** How often a page of the moves of this payout was asked for. */
    countAsked: (payout: string) => asked.filter((one) => one === payout).length,
    listMoves(query: URLSearchParams): Reply {
      asked.push(query.get('payout') ?? '')
      const [payout, since] = [query.get('payout'), Number(query.get('created[gte]') ?? 0)]
      const found = moves.filter((move) => (payout ? move.payout === payout : move.created >= since))
      const after = found.findIndex(({ id }) => id === query.get('starting_after')) + 1
      const limit = Number(query.get('limit') ?? 10)
      const data = found.slice(after, after + limit).map(({ source, ...move }) => ({
        ...{ ...move, payout: undefined },
        source: query.get('expand[0]') === 'data.source' ? source : (source as Source).id,
      }))
      return { status: 200, body: { object: 'list', data, has_more: found.length > after + limit } }
    },
  }
}

function withCurrency(payout: Payout) {
  return { ...payout, currency: 'usd' }
}
