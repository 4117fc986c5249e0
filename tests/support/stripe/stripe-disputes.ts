type Payment = { amount: number; currency: string; order: string }
type Reply = { status: number; body: unknown }
type Move = {
  id: string
  object: 'balance_transaction'
  amount: number
  fee: number
  currency: string
  created: number
}
type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  balance_transactions: Move[]
  evidence: Record<string, string>
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number }
  metadata: Record<string, string>
}
export type StripeFile = { id: string; object: 'file'; purpose: string; filename: string; size: number; type: string }

const FEE = 1_500
const WEEK_SECONDS = 7 * 24 * 3600
/** The files that Stripe takes as evidence, by how they begin. */
const types = { '%PDF-': 'pdf', '\x89PNG': 'png', '\xff\xd8\xff': 'jpg' }

/**
 * Stripe's disputes and files: taken with a fee when one begins, given back without it when it is won, and answered once,
 * before the deadline. Evidence with the word "Hanging" is taken without a reply, "Broken" gets a 500, "Refused" a 400.
 */
export function createDisputeStore(paymentOf: (intent: string) => Payment | undefined) {
  const disputes = new Map<string, Dispute>()
  const files = new Map<string, StripeFile>()
  const byKey = new Map<string, { sent: string; reply: Reply }>()
  const newId = (prefix: string) => `${prefix}_${Math.random().toString(36).slice(2)}`

  function move(dispute: Dispute, amount: number, fee: number, created: number): void {
    const { currency, balance_transactions: moves } = dispute
    moves.push({ id: newId('txn'), object: 'balance_transaction', amount, fee, currency, created })
  }

  /** What a bank does, and time: opens a dispute of a payment, or ends one. `at` is in seconds. */
  function bank(sent: URLSearchParams): Reply {
    const at = Number(sent.get('at') ?? Date.now() / 1000)
    const kept = disputes.get(sent.get('dispute') ?? '') ?? open(sent, at)
    const { status = kept.status, due_by: due } = Object.fromEntries(sent) as {
      status?: Dispute['status']
      due_by?: string
    }
    if (status === 'won') move(kept, kept.amount, 0, at)
    kept.status = status
    if (due) Object.assign(kept.evidence_details, { due_by: Number(due), past_due: Number(due) < Date.now() / 1000 })
    return { status: 200, body: { ...kept, balance_transactions: [...kept.balance_transactions] } }
  }

  function open(sent: URLSearchParams, at: number): Dispute {
    const intent = sent.get('payment_intent')!
    const payment = paymentOf(intent) ?? { amount: Number(sent.get('amount')), currency: 'usd' }
    const dispute: Dispute = {
      ...{ id: newId('du'), object: 'dispute', amount: payment.amount, currency: payment.currency, metadata: {} },
      ...{ charge: intent.replace('pi_', 'ch_'), payment_intent: intent, reason: 'product_not_received' },
      ...{ status: 'needs_response', balance_transactions: [], evidence: {} },
      evidence_details: { due_by: at + WEEK_SECONDS, has_evidence: false, past_due: false, submission_count: 0 },
    }
    move(dispute, -payment.amount, FEE, at)
    disputes.set(dispute.id, dispute)
    return dispute
  }

  /** Null if Stripe takes the evidence and does not answer. */
  function update(id: string, key: string, body: string): Reply | null {
    const before = byKey.get(key)
    if (before)
      return before.sent === body ? before.reply : failure('idempotency_error', 'Another request had this key.')
    const sent = new URLSearchParams(body)
    const words = [...sent.values()].join(' ')
    if (words.includes('Broken')) return { status: 500, body: { error: { type: 'api_error', message: 'Sorry.' } } }
    const reply = words.includes('Refused') ? failure('invalid_request_error', 'Not like this.') : take(id, sent)
    byKey.set(key, { sent: body, reply })
    return words.includes('Hanging') ? null : reply
  }

  function take(id: string, sent: URLSearchParams): Reply {
    const dispute = disputes.get(id)
    if (!dispute) return failure('invalid_request_error', `No such dispute: '${id}'`, 404)
    if (dispute.status !== 'needs_response') return failure('invalid_request_error', 'This dispute is already closed')
    const entries = [...sent].flatMap(([name, value]) =>
      /^evidence\[(\w+)\]$/.exec(name) ? [[name.slice(9, -1), value]] : [],
    )
    const evidence = Object.fromEntries(entries) as Record<string, string>
    if (Object.values(evidence).join('').length > 150_000)
      return failure('invalid_request_error', 'The combined evidence is longer than 150,000 characters.')
    const unknown = Object.values(evidence).find((value) => value.startsWith('file_') && !files.has(value))
    if (unknown) return failure('invalid_request_error', `No such file upload: '${unknown}'`, 404)
    const metadata = { ...dispute.metadata, evidence: sent.get('metadata[evidence]') ?? '' }
    Object.assign(dispute, { evidence, metadata, status: 'under_review' })
    Object.assign(dispute.evidence_details, { has_evidence: true, submission_count: 1 })
    return { status: 200, body: { ...dispute } }
  }

  function upload(body: Buffer): Reply {
    const text = body.toString('latin1')
    const content = /filename="([^"]*)"\r\nContent-Type: [^\r]*\r\n\r\n(.*?)\r\n--/s.exec(text)
    const [, filename = '', bytes = ''] = content ?? []
    const type = Object.entries(types).find(([head]) => bytes.startsWith(head))?.[1]
    if (!/name="purpose"\r\n\r\ndispute_evidence\r\n/.test(text) || !type || bytes.length > 5_000_000)
      return failure('invalid_request_error', 'Evidence is a PDF, JPEG or PNG of at most 5 MB.')
    const file: StripeFile = {
      id: newId('file'),
      object: 'file',
      purpose: 'dispute_evidence',
      filename,
      size: bytes.length,
      type,
    }
    files.set(file.id, file)
    return { status: 200, body: file }
  }

  return {
    bank,
    update,
    upload,
    find: (id: string): Reply => {
      const dispute = disputes.get(id)
      return dispute
        ? { status: 200, body: dispute }
        : failure('invalid_request_error', `No such dispute: '${id}'`, 404)
    },
    /** What moved on the account by disputes, fees included. */
    moved: (): { net: number; created: number }[] =>
      [...disputes.values()].flatMap((one) =>
        one.balance_transactions.map(({ amount, fee, created }) => ({ net: amount - fee, created })),
      ),
    findFile: (id: string) => files.get(id),
    list: () => ({ object: 'list', data: [], has_more: false }),
  }
}

function failure(type: string, message: string, status = 400): Reply {
  return { status, body: { error: { type, message } } }
}
