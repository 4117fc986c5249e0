import { Field } from '#ui/form/fields/field.tsx'
import { useDesk } from '#desk/frame/desk-context.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { deskPaths } from '#shared/desk/paths.ts'
import { redirect } from '#routes/screen.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { lockDesk } from './lock-form.ts'
import { openDesk } from './open-form.ts'
import { invite } from './set-up-form.ts'

type Data = { withRecoveryCode: boolean }

export const open = deskPage<Data>(deskPaths.open, {
  ...{ needs: 'staff', title: 'Unlock the Desk', Screen, forms: [openDesk, invite, lockDesk] },
  load: ({ visit, query }) => {
    if (visit.open) return redirect(deskPaths.home)
    return { data: { withRecoveryCode: query.get('with') === 'recovery-code' } }
  },
})

function Screen({ data }: { data: Data }) {
  const { visit, formDraft } = useDesk()
  return (
    <>
      <div className="stack stack--1-5">
        <h1>Unlock the Desk</h1>
        <p className="muted">
          Signed in as {visit.email}. The Desk locks after 45&nbsp;minutes without activity, and after 12&nbsp;hours.
        </p>
      </div>
      {visit.hasFactor ? <OpenForm {...data} formDraft={formDraft} /> : <InviteForm />}
    </>
  )
}

function OpenForm({ withRecoveryCode, formDraft }: Data & { formDraft: string }) {
  const form = useFormState('open')
  return (
    <>
      <DeskForm action="open" className="form" hidden={formDraft ? { form_draft: formDraft } : {}}>
        <Field name="password" label="Password" type="password" form={form} autoComplete="current-password" />
        {withRecoveryCode ? (
          <Field
            name="code"
            label="Recovery code"
            hint="The letters and digits of one code. Each code works once."
            form={form}
            autoComplete="off"
            spellCheck={false}
          />
        ) : (
          <Field
            name="code"
            label="Six-digit code from your authenticator app"
            hint="Each code works once."
            form={form}
            className="input code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
          />
        )}
        <DeskSubmit look="primary lg block">Unlock the Desk</DeskSubmit>
      </DeskForm>
      <p className="desk-note">
        {withRecoveryCode ? <OtherWay to="code" /> : <OtherWay to="recovery-code" />} Lost both? An owner can reset
        them.
      </p>
    </>
  )
}

function OtherWay({ to }: { to: 'code' | 'recovery-code' }) {
  const { path } = useDesk()
  const query = new URLSearchParams(path.split('?')[1] ?? '')
  if (to === 'code') query.delete('with')
  else query.set('with', to)
  const href = [deskPaths.open, query.toString()].filter(Boolean).join('?')
  return to === 'code' ? (
    <>
      Have your phone? <TextLink href={href}>Use a six-digit code</TextLink>.
    </>
  ) : (
    <>
      Don’t have your phone? <TextLink href={href}>Use a recovery code</TextLink>.
    </>
  )
}

function InviteForm() {
  return (
    <DeskForm action="invite" className="form">
      <p>
        You unlock the Desk with your password and a six-digit code from an authenticator app. You haven’t set up an app
        yet. We’ll email you a link to do it.
      </p>
      <DeskSubmit look="primary lg block">Email me the link</DeskSubmit>
    </DeskForm>
  )
}
