import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { When } from '#desk/frame/when.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import type { ShownQuote } from './load-quote.ts'

/** The customer's link to copy, and the way to take the quote back. */
export function QuoteLink({ quote: { link, row } }: { quote: ShownQuote }) {
  const { state, version, sentAt } = row
  const { now } = useDesk()
  if (state === 'withdrawn' || (state === 'draft' && sentAt === null)) return null
  return (
    <section className="panel form" aria-labelledby="link-h">
      <div className="panel-head">
        <h2 id="link-h">The customer’s link</h2>
        {sentAt && (
          <span className="desk-note">
            Sent <When at={sentAt} now={now} />
          </span>
        )}
      </div>
      {state === 'draft' && <p>It says “We’re changing this quote” until you send the quote again.</p>}
      {!link && (
        <p>
          The link can’t be shown anymore because the shop has a new key. It still works for the customer. If you send
          the quote again, it gets a new one.
        </p>
      )}
      {link && <Field name="link" label="Link" form={null} optional="unsaid" value={link} readOnly />}
      {state !== 'ordered' && (
        <DeskForm action="quote-withdraw" version={version}>
          <DeskSubmit>Withdraw quote</DeskSubmit>
        </DeskForm>
      )}
    </section>
  )
}
