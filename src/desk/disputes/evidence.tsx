import { deskPaths } from '#shared/desk/paths.ts'
import { shortTime } from '#shared/desk/times.ts'
import { formatCents } from '#shared/text/money.ts'
import type { OrderDispute } from '#db/desk/money/disputes.ts'
import type { StoredEvidence } from '#db/orders/evidence.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { deskPage } from '#desk/frame/desk-page.ts'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { OrderCrumbs } from '#desk/frame/order-crumbs.tsx'
import { Proof } from '#desk/frame/proof.tsx'
import { describeDeadline } from '#desk/money/dispute-line.tsx'
import { orderMissing } from '#desk/money/load-money.ts'
import { sheetsHref } from '#shared/desk/paper/sheets.ts'
import { TextLink } from '#ui/elements/links.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { sendToStripe } from './evidence-forms.ts'
import { evidenceNames } from './gather-texts.ts'
import { findEvidencePage, whyNotAnswered, type EvidencePage } from './load-evidence.ts'

/** Everything that the shop can show a bank about an order, and the button that sends it. */
export const evidencePage = deskPage<EvidencePage>(deskPaths.orderEvidence, {
  needs: 'answerDisputes',
  title: ({ number }) => `Evidence ${number}`,
  load: async (desk) => {
    const page = await findEvidencePage(desk)
    return page ? { data: page } : orderMissing(desk)
  },
  Screen: EvidenceScreen,
  forms: [sendToStripe],
})

function EvidenceScreen({ data }: { data: EvidencePage }) {
  const { number, disputes, texts, sent } = data
  return (
    <>
      <div>
        <OrderCrumbs number={number} here="Evidence" />
        <DeskHead title="Evidence" about="What we can show the bank about this order." />
      </div>
      {disputes.length === 0 && <p className="muted">No payment of this order is disputed.</p>}
      {disputes.map((dispute) => (
        <Answer key={dispute.reference} dispute={dispute} sent={sent} />
      ))}
      {sent.map((evidence) => (
        <Sent key={evidence.id} evidence={evidence} />
      ))}
      <section className="panel stack" aria-labelledby="gathered-h">
        <div className="panel-head">
          <h2 id="gathered-h">Gathered from the order</h2>
          <TextLink href={sheetsHref('cut-list', [number])}>Cut list</TextLink>
        </div>
        <Texts texts={texts} />
        <p className="desk-note">
          Sent with it as a PDF: a picture of each closet as drawn, and every part that was cut. Internal notes aren’t
          sent.
        </p>
      </section>
    </>
  )
}

function Answer({ dispute, sent }: { dispute: OrderDispute; sent: EvidencePage['sent'] }) {
  const posted = useFormState('evidence-send')
  const form = posted?.values['dispute'] === dispute.reference ? posted : null
  const why = whyNotAnswered(dispute, sent)
  const id = `dispute-${dispute.reference}`
  const about = [`${formatCents(dispute.amountCents)}`, dispute.reason, describeDeadline(dispute)]
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 id={id}>{`Dispute of ${about.filter(Boolean).join(', ')}`}</h2>
      {why === '' ? (
        <DeskForm action="evidence-send" className="form" hidden={{ dispute: dispute.reference }}>
          <Field
            name="statement"
            label="In your words"
            hint="What the bank should know first. It is sent above what is gathered below."
            form={form}
            rows={5}
            optional
          />
          <Proof form={form} />
          <div>
            <DeskSubmit look="primary">Send to Stripe</DeskSubmit>
          </div>
          <p className="desk-note">The bank reads evidence once. After you send it, nothing can be added.</p>
        </DeskForm>
      ) : (
        <p>{why}</p>
      )}
    </section>
  )
}

const states: Record<StoredEvidence['state'], string> = {
  started: 'Being sent',
  unknown: 'Sent, not confirmed',
  sent: 'Sent',
  failed: 'Not sent',
}

function Sent({ evidence }: { evidence: StoredEvidence }) {
  const { now } = useDesk()
  const { id, state, failure, actor, createdAt, sentAt, texts, files } = evidence
  const when = shortTime(sentAt ?? createdAt, now)
  return (
    <section className="panel" aria-labelledby={`sent-${id}`}>
      <details className="panel-fold">
        <summary>
          <h2 id={`sent-${id}`}>{`${states[state]} by ${actor}, ${when}`}</h2>
        </summary>
        {failure !== '' && <p>{failure}</p>}
        {Object.keys(texts).length === 0 ? (
          <p className="muted">Its texts were deleted with the customer’s data.</p>
        ) : (
          <Texts texts={{ ...texts, ...Object.fromEntries(files.map(({ field, name }) => [field, name])) }} />
        )}
      </details>
    </section>
  )
}

function Texts({ texts }: { texts: Record<string, string> }) {
  const names = Object.keys(evidenceNames).filter((name) => texts[name])
  return (
    <dl className="stack stack--3 evidence">
      {names.map((name) => (
        <div key={name}>
          <dt>
            <b>{evidenceNames[name]}</b>
          </dt>
          <dd>{texts[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
