import { attachments } from '#shared/actions/form-files.ts'
import { formatDate } from '#shared/checkout/delivery-dates.ts'
import { may } from '#shared/desk/permissions.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { DeskFold } from '#desk/frame/desk-fold.tsx'
import { LinkedFiles } from '#desk/frame/linked-files.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { FileField } from '#ui/form/fields/file-field.tsx'
import type { Customer, ShownExemption } from './sql.ts'

/** The certificates under which a customer is charged no sales tax. */
export function Exemptions({ customer: { exemptions, since, isConfirmed } }: { customer: Customer }) {
  const { visit } = useDesk()
  return (
    <section className="panel form" aria-labelledby="exempt-h">
      <h2 id="exempt-h">Sales tax</h2>
      <p className="desk-note">
        {since !== null && isConfirmed
          ? 'With a certificate, no tax is charged in its states: signed in, by quote and in changes of orders.'
          : 'With a certificate, no tax is charged in its states by quote. A cart is free of tax only signed in, once the address is confirmed.'}
      </p>
      {exemptions.map((exemption) => (
        <Certificate key={exemption.id} exemption={exemption} />
      ))}
      {may(visit.role, 'changeOrder') && <AddForm />}
    </section>
  )
}

function Certificate({ exemption: { id, certificate, states, expiresAt, files } }: { exemption: ShownExemption }) {
  const { now, visit } = useDesk()
  const isGood = now < expiresAt
  return (
    <div className="stack stack--1">
      <p>
        <b>{certificate}</b>
        {` for ${states.join(', ')}, ${isGood ? `to ${formatDate(expiresAt - 1)}` : `ended ${formatDate(expiresAt - 1)}`}`}
      </p>
      <LinkedFiles files={files} />
      {isGood && may(visit.role, 'changeOrder') && (
        <DeskForm action="exemption-end" hidden={{ exemption: String(id) }}>
          <DeskSubmit look="secondary sm" aria-label={`End ${certificate}`}>
            End
          </DeskSubmit>
        </DeskForm>
      )}
    </div>
  )
}

function AddForm() {
  const form = useFormState('exemption-add')
  return (
    <DeskFold title="Add a certificate" isOpen={form !== null}>
      <DeskForm action="exemption-add" className="form" encType="multipart/form-data">
        <Field name="certificate" label="Number" form={form} maxLength={40} autoComplete="off" />
        <Field name="states" label="States" hint="Such as WA, CA." form={form} autoComplete="off" />
        <Field name="expires" label="Good to" type="date" form={form} />
        <FileField rule={attachments} label="Certificate" hint="A scan or photo of it." form={form} />
        <DeskSubmit look="secondary sm">Add</DeskSubmit>
      </DeskForm>
    </DeskFold>
  )
}
