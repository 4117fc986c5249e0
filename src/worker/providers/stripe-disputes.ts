import type { Stripe } from 'stripe'
import * as v from 'valibot'
import { alertSchemas, readDispute } from './stripe-alerts.ts'
import type { DisputeNews } from '#shared/desk/disputes.ts'

/** A dispute as the provider has it. `evidence` is the shop's id of what was sent from the Desk; '' if that was not it. */
export type DisputeAtProvider = DisputeNews & { isAnswered: boolean; isPastDue: boolean; evidence: string }

export type EvidenceFile = { name: string; type: string; data: Uint8Array<ArrayBuffer> }

export type Evidence = {
  reference: string
  /** The shop's id of it, which the provider stores too. */
  id: number
  /** Texts and ids of files by the provider's names of the fields. */
  fields: Record<string, string>
  /** Identical for every retry, so that it is sent once. */
  idempotencyKey: string
}

const Details = v.object({
  metadata: v.nullish(v.record(v.string(), v.string()), {}),
  evidence_details: v.object({ submission_count: v.number(), past_due: v.boolean() }),
})

export async function findDispute(client: Stripe, reference: string, now: number): Promise<DisputeAtProvider> {
  return readAnswer(await client.disputes.retrieve(reference), now)
}

/** Stores a file at the provider and returns its id. Only PDF, JPEG and PNG are taken, of at most 5 MB. */
export async function uploadEvidence(client: Stripe, { name, type, data }: EvidenceFile): Promise<string> {
  const { id } = await client.files.create({ purpose: 'dispute_evidence', file: { data, name, type } })
  return id
}

/** Sends evidence to the bank, which reads it once. */
export async function submitEvidence(client: Stripe, evidence: Evidence, now: number): Promise<DisputeAtProvider> {
  const { reference, id, fields, idempotencyKey } = evidence
  const changes = { evidence: fields, metadata: { evidence: String(id) }, submit: true }
  return readAnswer(await client.disputes.update(reference, changes, { idempotencyKey }), now)
}

function readAnswer(answer: unknown, now: number): DisputeAtProvider {
  const { metadata, evidence_details: details } = v.parse(Details, answer)
  // Events tell whole seconds, and one of the same second must not seem older.
  const toldAt = now - (now % 1000)
  return {
    ...readDispute(v.parse(alertSchemas.dispute, answer), toldAt),
    isAnswered: details.submission_count > 0,
    isPastDue: details.past_due,
    evidence: metadata['evidence'] ?? '',
  }
}

/** Why the provider refused; null if the error does not say that it did. */
export function explainRefusal(error: unknown): { isOfKey: boolean; message: string } | null {
  const { type = '', message = '' } = error as Partial<Stripe.errors.StripeError>
  if (type === 'StripeInvalidRequestError') return { isOfKey: false, message: `Stripe refused it: ${message}` }
  if (type !== 'StripeAuthenticationError' && type !== 'StripePermissionError') return null
  return {
    isOfKey: true,
    message: 'The shop’s key at Stripe may not write disputes and files. Ask an owner to allow it.',
  }
}
