import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { Crumbs } from '#desk/frame/crumbs.tsx'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { When } from '#desk/frame/when.tsx'
import { AboutMail } from './about-mail.tsx'
import { dropEmail, retryEmail, sendEmailAgain } from './mail-forms.ts'
import { mailStateNames, nameMail, readMail, type OpenedMail } from './read-mail.ts'
import type { MailRow } from './sql.ts'

export const email = deskPage<OpenedMail>(deskPaths.email, {
  needs: 'mailCustomer',
  title: ({ mail }) => nameMail(mail),
  load: async (desk) => {
    const data = await readMail(desk, Number(desk.params['id']))
    return data ? { data } : { notFound: 'This email doesn’t exist. Emails are deleted after 90\u00a0days.' }
  },
  Screen: EmailScreen,
  forms: [retryEmail, dropEmail, sendEmailAgain],
})

function EmailScreen({ data: { mail, letter } }: { data: OpenedMail }) {
  const { now } = useDesk()
  const { id, state, at, attempts, error } = mail
  return (
    <>
      <div>
        <Crumbs to={deskPaths.outbox} name="Outbox" here={nameMail(mail)} />
        <DeskHead title={nameMail(mail)} about={letter?.subject} />
      </div>
      <section className="panel" aria-labelledby="mail-h">
        <div className="panel-head">
          <h2 id="mail-h">{mailStateNames[state]}</h2>
          <span className="desk-note">
            <When at={at} now={now} />
          </span>
        </div>
        <dl className="facts-2">
          <dt>To</dt>
          <dd>{letter?.to ?? mail.recipient ?? '–'}</dd>
          <dt>About</dt>
          <dd>
            <AboutMail mail={mail} />
          </dd>
          <dt>Tries</dt>
          <dd>{attempts}</dd>
          {error && (
            <>
              <dt>Last answer</dt>
              <dd>{error}</dd>
            </>
          )}
        </dl>
        <Buttons mail={mail} />
      </section>
      {letter ? <Letter id={id} text={letter.text} /> : <NoLetter mail={mail} />}
    </>
  )
}

function Buttons({ mail: { id, state, hasContents } }: { mail: MailRow }) {
  const canRetry = state === 'waiting' || (['failed', 'withdrawn'].includes(state) && hasContents === 1)
  return (
    <div className="cluster">
      {canRetry && <Button form={retryEmail} id={id} text="Try now" />}
      {state === 'waiting' && <Button form={dropEmail} id={id} text="Do not send" />}
      {state === 'sent' && hasContents === 1 && <Button form={sendEmailAgain} id={id} text="Send again" />}
    </div>
  )
}

function Button({ form, id, text }: { form: { name: string }; id: number; text: string }) {
  return (
    <DeskForm action={form.name} hidden={{ id }}>
      <DeskSubmit>{text}</DeskSubmit>
    </DeskForm>
  )
}

function NoLetter({ mail: { hasContents, state } }: { mail: MailRow }) {
  if (hasContents === 1) return <p className="muted">What this email was about has passed, so it goes to no one.</p>
  return (
    <p className="muted">
      {`This email may have a link that only its reader may see, so it is not shown${state === 'waiting' ? '' : ', and nothing of it was kept'}.`}
    </p>
  )
}

function Letter({ id, text }: { id: number; text: string }) {
  return (
    <>
      <DeskPanel id="letter-h" title="As it looks">
        <iframe className="letter" src={deskHref(deskPaths.letter, { id })} title="The email" sandbox="" />
      </DeskPanel>
      <details className="panel">
        <summary>As plain text</summary>
        <pre className="letter-text">{text}</pre>
      </details>
    </>
  )
}
