import * as v from 'valibot'
import type { ActionResult } from '#shared/actions/action.ts'
import { ValidationError } from '#api/http/validation.ts'
import { findEvidence, insertEvidence, type StoredEvidence } from '#db/orders/evidence.ts'
import { sendEvidence } from '#api/checkout/send-evidence.ts'
import { drawEvidence } from '#worker/assets/evidence-file.ts'
import { sentText, upTo } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { requireKey } from '#desk/frame/require.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { noOrder } from '#desk/money/load-money.ts'
import { addStatement } from './gather-texts.ts'
import { findEvidencePage, whyNotAnswered } from './load-evidence.ts'

const LONGEST_STATEMENT = 5_000
const NO_STRIPE = 'Stripe is not set up here, so nothing can be sent.'
const SENT_MEANWHILE = 'Evidence of this dispute was sent meanwhile. Reload the page.'

/** Sends what the page shows to the bank by way of Stripe, once. */
export const sendToStripe = deskForm('evidence-send', {
  needs: 'answerDisputes',
  isProven: true,
  fields: v.object({ dispute: sentText, statement: upTo(LONGEST_STATEMENT) }),
  run: async (desk, { dispute, statement }) => {
    const { db, c, actor, now } = desk
    const settings = c.get('settings')
    const formKey = requireKey(desk)
    const earlier = await findEvidence(db, formKey)
    if (earlier) return leave(desk, earlier)
    const page = await findEvidencePage(desk)
    if (!page) throw noOrder(desk)
    const found = page.disputes.find(({ reference }) => reference === dispute)
    const why = found ? whyNotAnswered(found, page.sent) : 'This order has no such dispute.'
    if (why !== '') throw refuse(why)
    if (!settings.stripe.secretKey) throw refuse(NO_STRIPE)
    const files = [{ field: 'service_documentation', name: `drawings-${page.number}.pdf`, id: null }]
    const evidence = { dispute, formKey, texts: addStatement(page.texts, statement), files, actor: actor.name }
    const change = {
      ...{ action: 'dispute.started', subject: `order:${page.id}`, summary: 'Gathered evidence for Stripe' },
      ...{ was: { evidence: '' }, became: { evidence: 'started' } },
      statements: [insertEvidence(db, evidence, now)],
    }
    await saveChange(desk, 'dispute', change, { 'dispute_evidence.': ['statement', SENT_MEANWHILE] })
    const written = (await findEvidence(db, formKey))!
    const end = await sendEvidence({ db, settings, actor, drawFile: drawEvidence }, written, now, true)
    return leave(desk, { state: end.state, failure: end.state === 'failed' ? end.message : '' })
  },
})

function refuse(message: string): ValidationError {
  return new ValidationError({ statement: [message] })
}

function leave({ url }: PostedDesk, { state, failure }: Pick<StoredEvidence, 'state' | 'failure'>): ActionResult {
  if (state === 'failed') throw refuse(`Nothing was sent. ${failure}`)
  const to = url.pathname + url.search
  if (state === 'sent') return { next: 'go', to, message: 'The evidence was sent to Stripe.' }
  const text = 'Stripe hasn’t answered. We check again every minute, and the evidence can’t be sent twice.'
  return { next: 'go', to, notices: [{ kind: 'warning', text }] }
}
