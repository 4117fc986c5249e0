import { asOrderNumber } from '#shared/checkout/order-number.ts'
import type { OrderDispute } from '#db/desk/money/disputes.ts'
import type { StoredEvidence } from '#db/orders/evidence.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { gatherTexts } from './gather-texts.ts'
import { findOrderEvidence } from './sql.ts'

export type EvidencePage = {
  id: number
  number: string
  disputes: readonly OrderDispute[]
  /** As it would be sent now, by Stripe's names of the fields. */
  texts: Record<string, string>
  sent: readonly StoredEvidence[]
}

/** Null if the path names no order. */
export async function findEvidencePage({ db, c, params }: Desk): Promise<EvidencePage | null> {
  const order = await findOrderEvidence(db, asOrderNumber(params['number'] ?? ''))
  if (!order) return null
  const { id, number, sent } = order
  const disputes = JSON.parse(order.disputes) as OrderDispute[]
  return { id, number, disputes, sent, texts: gatherTexts(order, c.get('settings').mail.origin) }
}

const explained: Record<OrderDispute['state'], string> = {
  open: '',
  review: 'The bank has evidence, and decides.',
  won: 'The shop won this dispute.',
  lost: 'The shop lost this dispute.',
  closed: 'This dispute was closed without a decision.',
}

/** Why a dispute cannot be answered from here; '' if it can. */
export function whyNotAnswered({ reference, state }: OrderDispute, sent: EvidencePage['sent']): string {
  const last = sent.find(({ dispute }) => dispute === reference)
  if (last?.state === 'sent') return 'The evidence was sent. Banks read it once.'
  if (last && last.state !== 'failed')
    return 'We don’t know yet whether the evidence arrived. We check again every minute, and it can’t be sent twice.'
  return explained[state]
}
