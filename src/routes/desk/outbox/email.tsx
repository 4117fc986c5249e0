import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import type { MailRow, OpenedMail } from '#shared/schema/desk/outbox.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import { HttpError } from '#shared/api/http-error.ts'
import type { Loaded, ScreenProps } from '#routes/screen.ts'
import { useDesk } from '#ui/desk/desk-context.ts'
import { Crumbs } from '#ui/desk/crumbs.tsx'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { When } from '#ui/desk/when.tsx'
import { AboutMail } from './about-mail.tsx'

export async function load({ api, params }: DeskLoadContext): Promise<Loaded<OpenedMail>> {
  try {
    return { data: await api.email(Number(params['id'])) }
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) {
      return { notFound: 'This email doesn’t exist. Emails are deleted after 90 days.' }
    }
    throw error
  }
}

export function head({ data: { mail } }: ScreenProps<OpenedMail>) {
  return { title: mail.name }
}

const states: Record<MailRow['state'], string> = { waiting: 'Waits', failed: 'Not sent', sent: 'Sent' }

export function Screen({ data: { mail, letter } }: { data: OpenedMail }) {
  const { now } = useDesk()
  const { id, state, at, attempts, error } = mail
  return (
    <>
      <div>
        <Crumbs to={deskPaths.outbox} name="Outbox" here={mail.name} />
        <DeskHead title={mail.name} about={letter?.subject} />
      </div>
      <section className="panel" aria-labelledby="mail-h">
        <div className="panel-head">
          <h2 id="mail-h">{states[state]}</h2>
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

function Buttons({ mail: { id, state, isKept } }: { mail: MailRow }) {
  return (
    <div className="cluster">
      {state !== 'sent' && (state === 'waiting' || isKept) && <Button action="email-retry" id={id} text="Try now" />}
      {state === 'waiting' && <Button action="email-drop" id={id} text="Do not send" />}
      {state === 'sent' && isKept && <Button action="email-again" id={id} text="Send again" />}
    </div>
  )
}

function Button({
  action,
  id,
  text,
}: {
  action: 'email-retry' | 'email-drop' | 'email-again'
  id: number
  text: string
}) {
  return (
    <DeskForm action={action} hidden={{ id: String(id) }}>
      <button className="btn btn--secondary" type="submit">
        {text}
      </button>
    </DeskForm>
  )
}

function NoLetter({ mail: { isKept, state } }: { mail: MailRow }) {
  if (isKept) return <p className="muted">What this email was about has passed, so it goes to no one.</p>
  return (
    <p className="muted">
      {`This email may have a link that only its reader may see, so it is not shown${state === 'waiting' ? '' : ', and nothing of it was kept'}.`}
    </p>
  )
}

function Letter({ id, text }: { id: number; text: string }) {
  return (
    <>
      <section className="panel" aria-labelledby="letter-h">
        <div className="panel-head">
          <h2 id="letter-h">As it looks</h2>
        </div>
        <iframe className="letter" src={deskHref(deskPaths.letter, { id })} title="The email" sandbox="" />
      </section>
      <details className="panel">
        <summary>As plain text</summary>
        <pre className="letter-text">{text}</pre>
      </details>
    </>
  )
}
