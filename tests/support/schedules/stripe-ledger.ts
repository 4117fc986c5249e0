import { createRefundStore, type StripeRefund } from '#tests/support/stripe-refunds.ts'
import { intentOf, linesOf } from '#tests/support/stripe-server.ts'

export type LedgerSession = {
  id: string
  order: string
  url: string
  amountCents: number
  expiresAt: number
  state: 'open' | 'paid' | 'expired'
}
export type LedgerEvent = { type: string; object: object }

/** Stripe's side of every payment, in memory: what was paid and refunded there, and the events that it has to report. */
export function createStripeLedger(origin: string) {
  const sessions = new Map<string, LedgerSession>()
  const byKey = new Map<string, LedgerSession>()
  const events: LedgerEvent[] = []
  const refunds = createRefundStore((intent) => {
    const session = [...sessions.values()].find(({ id, state }) => state === 'paid' && intentOf(id) === intent)
    return session && { amount: session.amountCents, currency: 'usd', order: session.order }
  })
  let outage: 'none' | 'refuses' | 'loses the answer' = 'none'

  async function answer(request: Request): Promise<Response> {
    const happens = outage
    outage = 'none'
    if (happens === 'refuses') throw new TypeError('Stripe is down')
    const response = await respond(request)
    if (happens === 'loses the answer') throw new TypeError('Stripe did not answer')
    return response
  }

  async function respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/refunds')) return refund(request, searchParams)
    const [, , , , id, verb] = pathname.split('/')
    if (!id) return Response.json(json(create(request.headers.get('Idempotency-Key')!, await request.formData())))
    const session = sessions.get(id)!
    expire(session)
    if (verb === 'expire') {
      if (session.state !== 'open') return Response.json({ error: { message: 'It is not open' } }, { status: 400 })
      close(session)
    }
    return Response.json(json(session))
  }

  async function refund(request: Request, query: URLSearchParams): Promise<Response> {
    if (request.method === 'GET') return Response.json(refunds.list(query.get('payment_intent')!))
    const sent = new URLSearchParams((await request.formData()) as unknown as Record<string, string>).toString()
    const before = refunds.all().length
    const reply = refunds.create(request.headers.get('Idempotency-Key')!, sent)
    if (refunds.all().length > before) reportRefund(new URLSearchParams(sent).get('payment_intent')!)
    if (!reply) throw new TypeError('Stripe did not answer')
    return Response.json(reply.body, { status: reply.status })
  }

  function reportRefund(intent: string): void {
    events.push({ type: 'charge.refunded', object: refunds.charge(intent) })
  }

  function create(key: string, sent: FormData): LedgerSession {
    const known = byKey.get(key)
    if (known) return known
    const id = `cs_${sessions.size + 1}`
    const session: LedgerSession = {
      id,
      order: String(sent.get('payment_intent_data[metadata][order]')),
      url: `${origin}/pay/${id}`,
      amountCents: linesOf(sent).reduce((sum, { cents }) => sum + cents, 0),
      expiresAt: Number(sent.get('expires_at')) * 1000,
      state: 'open',
    }
    sessions.set(id, session)
    byKey.set(key, session)
    return session
  }

  function expire(session: LedgerSession): void {
    if (session.state === 'open' && Date.now() >= session.expiresAt) close(session)
  }

  function close(session: LedgerSession): void {
    session.state = 'expired'
    events.push({ type: 'checkout.session.expired', object: json(session) })
  }

  function json({ id, url, state, amountCents }: LedgerSession) {
    return {
      id,
      url,
      object: 'checkout.session',
      status: state === 'paid' ? 'complete' : state,
      payment_status: state === 'paid' ? 'paid' : 'unpaid',
      payment_intent: state === 'paid' ? intentOf(id) : null,
      amount_total: amountCents,
      currency: 'usd',
    }
  }

  return {
    events,
    answer,
    all: () => [...sessions.values()],
    failOnce: (how: 'refuses' | 'loses the answer') => (outage = how),
    recover: () => (outage = 'none'),
    expireAll: () => sessions.forEach(expire),
    pay(session: LedgerSession): void {
      expire(session)
      if (session.state !== 'open') return
      session.state = 'paid'
      events.push({ type: 'checkout.session.completed', object: json(session) })
    },
    /** What of a payment has not gone back, in cents. */
    leftOf: ({ id, amountCents }: LedgerSession): number => amountCents - refunds.sentBack(intentOf(id)),
    refunds: refunds.all,
    /** A refund by hand in Stripe's dashboard; of all that is left if no sum is given. */
    refund(session: LedgerSession, cents?: number): void {
      const left = session.amountCents - refunds.sentBack(intentOf(session.id))
      const amount = Math.min(cents ?? left, left)
      if (session.state !== 'paid' || amount <= 0) return
      refunds.byHand(intentOf(session.id), amount)
      reportRefund(intentOf(session.id))
    },
    /** The customer's bank decides about a refund. */
    endRefund(refund: StripeRefund, status: 'succeeded' | 'failed'): void {
      if (refund.status === status || refund.status === 'failed') return
      refunds.end(refund.id, status)
      events.push({ type: status === 'failed' ? 'refund.failed' : 'refund.updated', object: { ...refund } })
    },
  }
}
