import { Field } from '#ui/form/fields/field.tsx'
import { useDesk } from '#ui/desk/desk-context.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { deskPaths } from '#shared/desk/paths.ts'
import { redirect, type Loaded } from '#routes/screen.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'

type Data = { withRecoveryCode: boolean }

export function load({ visit, url }: DeskLoadContext): Loaded<Data> {
  if (visit.open) return redirect(deskPaths.home)
  return { data: { withRecoveryCode: url.searchParams.get('with') === 'recovery-code' } }
}

export function head() {
  return { title: 'Open the desk' }
}

export function Screen({ data }: { data: Data }) {
  const { visit, held } = useDesk()
  return (
    <>
      <div className="stack stack--1-5">
        <h1>Open the desk</h1>
        <p className="muted">
          Signed in as {visit.email}. The desk closes after 45 silent minutes, and after 12 hours.
        </p>
      </div>
      {visit.hasFactor ? <OpenForm {...data} held={held} /> : <InviteForm />}
    </>
  )
}

function OpenForm({ withRecoveryCode, held }: Data & { held: string }) {
  const form = useFormState('open')
  return (
    <>
      <DeskForm action="open" className="form" hidden={held ? { held } : {}}>
        <Field name="password" label="Password" type="password" form={form} autoComplete="current-password" />
        {withRecoveryCode ? (
          <Field
            name="code"
            label="Recovery code"
            hint="All letters and digits of one code. Each opens the desk once."
            form={form}
            autoComplete="off"
            spellCheck={false}
          />
        ) : (
          <Field
            name="code"
            label="Six digits of your authenticator"
            hint="Each code counts once."
            form={form}
            className="input code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
          />
        )}
        <button className="btn btn--primary btn--lg btn--block" type="submit">
          Open the desk
        </button>
      </DeskForm>
      <p className="desk-note">
        {withRecoveryCode ? <OtherWay to="code" /> : <OtherWay to="recovery-code" />} Lost both? An owner can set you up
        anew.
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
      Your phone is at hand after all?{' '}
      <a className="link" href={href}>
        Use the six digits
      </a>
      .
    </>
  ) : (
    <>
      No phone at hand?{' '}
      <a className="link" href={href}>
        Use a recovery code
      </a>
      .
    </>
  )
}

function InviteForm() {
  return (
    <DeskForm action="invite" className="form">
      <p>
        The desk opens with your password and six digits of an authenticator app, the second factor. You have none yet:
        have a link mailed to you, and set it up there.
      </p>
      <button className="btn btn--primary btn--lg btn--block" type="submit">
        Email me the link
      </button>
    </DeskForm>
  )
}
