import { deskPaths } from '#shared/desk/paths.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import type { CustomerCard } from './card-sql.ts'

/** Notes of staff about a customer. */
export function Card({ card: { phone, tags, note, version } }: { card: CustomerCard }) {
  const form = useFormState('customer-card')
  return (
    <section className="panel form" aria-labelledby="card-h">
      <h2 id="card-h">Notes</h2>
      <Tags tags={tags} />
      <DeskForm action="customer-card" version={version} className="form">
        <Field name="phone" label="Telephone" type="tel" form={form} optional value={phone} maxLength={40} />
        <Field
          {...{ name: 'tags', label: 'Tags', hint: 'Such as trade, builder.', form, optional: true, maxLength: 400 }}
          {...{ value: tags.join(', '), autoComplete: 'off' }}
        />
        <Field name="note" label="Notes" form={form} optional value={note} rows={4} maxLength={4000} />
        <DeskSubmit look="secondary sm">Save notes</DeskSubmit>
      </DeskForm>
      <p className="desk-note">The customer doesn’t see them here, but can have them with all other personal data.</p>
    </section>
  )
}

/** Each leads to the customers who have it. */
export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <p className="cluster">
      {tags.map((tag) => (
        <a key={tag} className="link" href={`${deskPaths.customers}?${new URLSearchParams({ tag })}`}>
          {tag}
        </a>
      ))}
    </p>
  )
}
