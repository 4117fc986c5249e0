import { Field } from '#ui/form/fields/field.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { QrCode } from '#desk/frame/qr-code.tsx'
import { deskPaths } from '#shared/desk/paths.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { setUp, startSetUp, type SetUpDone, type SetUpStart } from './set-up-form.ts'

/** Null when the link was used already or is too old. */
type Data = SetUpStart | null

export const setUpPage = deskPage<Data>(deskPaths.setUp, {
  ...{ needs: 'staff', title: 'Set up two-factor authentication', Screen, forms: [setUp] },
  load: async (desk) => ({ data: await startSetUp(desk) }),
})

function Screen({ data }: { data: Data }) {
  const form = useFormState('set-up')
  const enrolled = form?.status === 200 ? (form.data as SetUpDone) : null
  if (enrolled) return <Codes {...enrolled} />
  return data ? <SetUp {...data} /> : <Over />
}

function SetUp({ secret, qr }: SetUpStart) {
  const form = useFormState('set-up')
  return (
    <>
      <h1>Set up two-factor authentication</h1>
      <p>Scan this with an authenticator app, such as the one in your phone’s password settings.</p>
      <QrCode rows={qr} label="QR code for your authenticator app" />
      <p className="desk-note">
        No camera? Type this into the app:{' '}
        <code className="factor-secret">{secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      <DeskForm action="set-up" className="form">
        <Field name="password" label="Password" type="password" form={form} autoComplete="current-password" />
        <Field
          name="code"
          label="Six-digit code in the app"
          form={form}
          className="input code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
        <DeskSubmit look="primary lg block">Set up and unlock</DeskSubmit>
      </DeskForm>
    </>
  )
}

function Codes({ codes }: SetUpDone) {
  return (
    <>
      <h1>Your recovery codes</h1>
      <p>
        Each works once in place of a six-digit code. You won’t see them again: print them or write them down, and store
        them apart from your phone.
      </p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <a className="btn btn--primary btn--lg btn--block" href={deskPaths.home}>
        I saved them
      </a>
    </>
  )
}

function Over() {
  return (
    <>
      <h1>This link has expired</h1>
      <p>It was already used or is too old. Request a new one.</p>
      <a className="btn btn--primary btn--lg btn--block" href={deskPaths.open}>
        Back
      </a>
    </>
  )
}
