import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { createBalanceStore } from './stripe/stripe-balance.ts'
import { createDisputeStore } from './stripe/stripe-disputes.ts'
import { refusalOf } from './stripe/stripe-keys.ts'
import { createRefundStore } from './stripe-refunds.ts'
import { createTaxStore } from './tax/stripe-tax.ts'

export const WEBHOOK_SECRET = 'whsec_right'

/** Stripe's limits for `expires_at`, in seconds from now. */
const [EARLIEST, LATEST] = [30 * 60, 24 * 3600]
const LEAST_CENTS = 50

type Session = {
  id: string
  object: 'checkout.session'
  url: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  amount_total: number
  currency: string
  client_reference_id: string
}
type StoredSession = { session: Session; sent: URLSearchParams; order: string }

/**
 * The parts of Stripe that the shop uses, with Stripe's shapes, limits and errors: checkout sessions that are created,
 * read and expired with idempotency keys, the page where one is paid, refunds, taxes, and signed events sent to `webhook`. It
 * rejects an order of `refused@…`, and accepts one of `dropped@…` without responding. `/dashboard/refunds` does what staff
 * do in Stripe's dashboard, and `/dashboard/tax` shows what it has calculated and recorded.
 */
export async function startStripe(port = 0, webhook: string | null = null) {
  const sessions = new Map<string, StoredSession>()
  const byKey = new Map<string, { sent: string; answer: unknown }>()

  const paymentOf = (intent: string) => {
    const stored = [...sessions.values()].find(({ session }) => session.payment_intent === intent)
    return stored && { amount: stored.session.amount_total, currency: stored.session.currency, order: stored.order }
  }
  const refunds = createRefundStore(paymentOf)
  const disputes = createDisputeStore(paymentOf)

  const taxes = createTaxStore()
  const balance = createBalanceStore()

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => fail(response, 500, 'api_error', String(error)))
  })
  // Never, because the Worker may send on a connection in the moment in which it is closed.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const [, root, ...parts] = new URL(request.url!, url).pathname.split('/')
    const raw = await buffer(request)
    const body = raw.toString()
    if (root === 'c') return payPage(request.method!, parts[1]!, response)
    if (root === 'dashboard' && parts[0] === 'tax') return send(response, 200, taxes.all)
    if (root === 'dashboard' && parts[0] === 'disputes')
      return reply(response, disputes.bank(new URLSearchParams(body)))
    if (root === 'dashboard' && parts[0] === 'balance') return send(response, 200, disputes.moved())
    if (root === 'dashboard' && parts[0] === 'payouts' && parts[1])
      return send(response, 200, { asked: balance.countAsked(parts[1]) })
    if (root === 'dashboard' && parts[0] === 'payouts')
      return reply(response, balance.payOut(new URLSearchParams(body)))
    if (root === 'dashboard') return dashboard(new URLSearchParams(body), response)
    const refused = refusalOf(request.headers.authorization, parts[0]!)
    if (refused) return fail(response, refused.status, 'invalid_request_error', refused.message)
    if (parts[0] === 'disputes') return dispute(request, response, body, parts[1])
    const query = new URL(request.url!, url).searchParams
    if (parts[0] === 'payouts')
      return reply(response, parts[1] ? balance.findPayout(parts[1]) : balance.listPayouts(query))
    if (parts[0] === 'balance_transactions') return reply(response, balance.listMoves(query))
    if (parts[0] === 'files') return file(request, response, raw, parts[1])
    if (parts[0] === 'refunds') return refund(request, response, body, parts[1])
    if (parts[0] === 'tax') return tax(request, response, body, parts)
    const [, , id, verb] = parts
    if (!id && request.method === 'GET') return send(response, 200, { object: 'list', data: [], has_more: false })
    if (!id) return create(request, response, body)
    const kept = sessions.get(id)
    if (!kept) return fail(response, 404, 'invalid_request_error', `No such checkout.session: ${id}`)
    if (verb === 'expire') {
      if (kept.session.status !== 'open') {
        const message = 'Only Checkout Sessions with a status in ["open"] can be expired.'
        return fail(response, 400, 'invalid_request_error', message)
      }
      Object.assign(kept.session, { status: 'expired', url: null })
    }
    return send(response, 200, kept.session)
  }

  function create(request: IncomingMessage, response: ServerResponse, body: string): unknown {
    const sent = new URLSearchParams(body)
    const email = sent.get('customer_email') ?? ''
    if (email.startsWith('dropped@')) return request.socket.destroy()
    if (email.startsWith('refused@')) {
      return fail(response, 400, 'invalid_request_error', `Invalid email address: ${email}`)
    }
    const key = String(request.headers['idempotency-key'])
    const before = byKey.get(key)
    if (before && before.sent !== body) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      return fail(response, 400, 'idempotency_error', message)
    }
    if (before) return send(response, 200, before.answer)
    if (linesOf(sent).reduce((sum, { cents }) => sum + cents, 0) < LEAST_CENTS) {
      const message = 'The Checkout Session’s total amount due must add up to at least $0.50 usd'
      return fail(response, 400, 'invalid_request_error', message)
    }
    const left = Number(sent.get('expires_at')) - Date.now() / 1000
    // On another date the shop's clock is not this server's.
    if (!process.env.TEST_CLOCK && (left < EARLIEST || left > LATEST)) {
      return fail(
        response,
        400,
        'invalid_request_error',
        'The `expires_at` timestamp must be 30 minutes to 24 hours away.',
      )
    }
    const id = `cs_test_${sessions.size + 1}${Math.random().toString(36).slice(2)}`
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `${url}/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: linesOf(sent).reduce((sum, { cents }) => sum + cents, 0),
      currency: sent.get('line_items[0][price_data][currency]')!,
      client_reference_id: sent.get('client_reference_id')!,
    }
    sessions.set(id, { session, sent, order: sent.get('payment_intent_data[metadata][order]')! })
    byKey.set(key, { sent: body, answer: { ...session } })
    return send(response, 200, session)
  }

  function refund(request: IncomingMessage, response: ServerResponse, body: string, id?: string): unknown {
    if (request.method === 'POST') {
      const reply = refunds.create(String(request.headers['idempotency-key']), body)
      // Without a reply the connection stays open, as if the answer were lost.
      return reply && send(response, reply.status, reply.body)
    }
    if (!id) return send(response, 200, refunds.list(new URL(request.url!, url).searchParams.get('payment_intent')!))
    const found = refunds.find(id)
    return found ? send(response, 200, found) : fail(response, 404, 'invalid_request_error', `No such refund: '${id}'`)
  }

  function dispute(request: IncomingMessage, response: ServerResponse, body: string, id?: string): unknown {
    if (!id) return send(response, 200, disputes.list())
    const isUpdate = request.method === 'POST'
    return reply(
      response,
      isUpdate ? disputes.update(id, String(request.headers['idempotency-key']), body) : disputes.find(id),
    )
  }

  function file(request: IncomingMessage, response: ServerResponse, raw: Buffer, id?: string): unknown {
    if (request.method === 'POST') return reply(response, disputes.upload(raw))
    return send(response, 200, id ? disputes.findFile(id) : disputes.list())
  }

  function tax(request: IncomingMessage, response: ServerResponse, body: string, parts: string[]): unknown {
    const [, kind, id] = parts
    if (kind === 'transactions' && request.method !== 'POST') {
      return fail(response, 404, 'invalid_request_error', `No such tax transaction: '${id}'`)
    }
    if (request.method !== 'POST') {
      const reply = taxes.itemsOf(id!)
      return send(response, reply.status, reply.body)
    }
    const key = String(request.headers['idempotency-key'])
    const reply = kind === 'calculations' ? taxes.calculate(body) : taxes.record(key, id!, body)
    return reply && send(response, reply.status, reply.body)
  }

  /** Takes `payment_intent` and `amount` to refund it, or `refund` and `status` to end one; returns the charge. */
  async function dashboard(sent: URLSearchParams, response: ServerResponse): Promise<unknown> {
    const [intent, id] = [sent.get('payment_intent'), sent.get('refund')]
    if (intent && sent.has('amount')) balance.refund(`re_${intent}`, intent, Number(sent.get('amount')))
    if (intent && sent.has('amount')) refunds.byHand(intent, Number(sent.get('amount')))
    if (id) refunds.end(id, sent.get('status') as 'succeeded' | 'failed')
    const charge = refunds.charge(intent ?? refunds.find(id!)!.payment_intent)
    if (webhook) await deliver(webhook, 'charge.refunded', charge)
    return send(response, 200, charge)
  }

  async function payPage(method: string, id: string, response: ServerResponse): Promise<unknown> {
    const { session, sent } = sessions.get(id)!
    if (session.status !== 'open') return send(response, 410, { message: 'This page has expired.' })
    if (method !== 'POST') {
      const back = sent.get('cancel_url')!.replaceAll('&', '&amp;')
      response.setHeader('Content-Type', 'text/html')
      return response.end(
        `<!doctype html><title>Pay</title><h1>$${(session.amount_total / 100).toFixed(2)}</h1>
         <p>By ${methodsOf(sent).join(' or ')}${sent.has('payment_intent_data[shipping][name]') ? ', to the door' : ''}</p>
         <ul>${linesOf(sent)
           .map(({ name, cents }) => `<li>${name} $${(cents / 100).toFixed(2)}</li>`)
           .join('')}</ul>
         ${sent.get('billing_address_collection') === 'required' ? '<p>Billing address</p>' : ''}
         <form method="post"><button>Pay</button></form><a href="${back}">Back</a>`,
      )
    }
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intentOf(id), url: null })
    balance.pay(intentOf(id), session.amount_total)
    if (webhook) await deliver(webhook, 'checkout.session.completed', session)
    return response.writeHead(303, { Location: sent.get('success_url')! }).end()
  }

  return {
    url,
    refunds: refunds.all,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

function methodsOf(sent: URLSearchParams): string[] {
  return [...sent].filter(([name]) => name.startsWith('allowed_payment_method_types')).map(([, method]) => method)
}

/** The lines of a session, each of one piece as the shop sends them. */
export function linesOf(sent: { get(name: string): unknown }): { name: string; cents: number }[] {
  const part = (index: number, name: string) => sent.get(`line_items[${index}][price_data]${name}`)
  const lines = Array.from({ length: 100 }, (_, index) => ({
    name: String(part(index, '[product_data][name]')),
    cents: Number(part(index, '[unit_amount]')),
  }))
  return lines.filter((_, index) => part(index, '[unit_amount]') !== null)
}

/** The id of the payment that a session ends in. */
export function intentOf(session: string): string {
  return session.replace('cs_', 'pi_')
}

async function deliver(webhook: string, type: string, object: object): Promise<void> {
  const payload = eventText(type, object)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET })
  await fetch(webhook, { method: 'POST', body: payload, headers: { 'Stripe-Signature': signature } })
}

export function eventText(type: string, object: object): string {
  return JSON.stringify({ id: `evt_${Math.random()}`, object: 'event', type, data: { object } })
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

/** Without one the connection stays open, as if the answer were lost. */
function reply(response: ServerResponse, answer: { status: number; body: unknown } | null): void {
  if (answer) send(response, answer.status, answer.body)
}

function fail(response: ServerResponse, status: number, type: string, message: string): void {
  send(response, status, { error: { type, message } })
}
