import { Icon } from '#ui/elements/icon/icon.tsx'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskIcon } from '#desk/frame/desk-icon.tsx'
import { LinkedFiles } from '#desk/frame/linked-files.tsx'
import { NoteForm } from '#desk/frame/note-form.tsx'
import { When } from '#desk/frame/when.tsx'
import { clockTime } from '#shared/desk/times.ts'
import { linkFiles } from '#desk/frame/attached-files.ts'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import type { RequestEntry, ViewedRequest } from './sql.ts'

/** Everything that happened to a request, newest first, and the place to write a note. */
export function Activity({ request: { entries } }: { request: ViewedRequest }) {
  return (
    <DeskPanel id="activity-h" title="Activity">
      <NoteForm action="request-note" name="note" hint="The sender never sees notes." />
      <ol className="feed">
        {entries.map((entry) => (
          <Entry key={`${entry.kind}-${entry.id}`} entry={entry} />
        ))}
      </ol>
    </DeskPanel>
  )
}

function Entry({ entry }: { entry: RequestEntry }) {
  const { now } = useDesk()
  return (
    <li className={isFailed(entry) ? 'is-wrong' : undefined}>
      <EntryIcon entry={entry} />
      <div>
        <EntryText entry={entry} />
      </div>
      <When at={entry.at} now={now} />
    </li>
  )
}

function EntryIcon({ entry: { kind, text } }: { entry: RequestEntry }) {
  if (kind === 'note') return <DeskIcon name="note" />
  if (kind !== 'log') return <Icon name="mail" />
  if (text.startsWith('Gave') || text.startsWith('Assigned')) return <Icon name="user" />
  return <DeskIcon name={text.startsWith('Undid') ? 'undo' : 'log'} />
}

function EntryText({ entry }: { entry: RequestEntry }) {
  const { kind, actor, text, detail, id, files } = entry
  const mail = describeMail(entry)
  if (kind === 'receipt') return <>Receipt for the sender{mail && <small>{mail}</small>}</>
  if (kind === 'log') {
    return (
      <>
        <b>{actor}</b> {text.charAt(0).toLowerCase() + text.slice(1)}
        {detail && <small>{detail}</small>}
      </>
    )
  }
  return (
    <>
      <b>{actor}</b> {kind === 'mail' && `replied: ${text}`}
      {mail && <small>{mail}</small>}
      <q className="typed">{detail}</q>
      <LinkedFiles files={linkFiles(files)} />
      {isFailed(entry) && (
        <DeskForm action="request-again" hidden={{ log: id }}>
          <DeskSubmit look="secondary sm">Send it again</DeskSubmit>
        </DeskForm>
      )}
    </>
  )
}

/** The status of an email; '' for none. */
function describeMail(entry: RequestEntry): string {
  const { nextAt, sentAt } = entry
  if (nextAt === null) return ''
  if (sentAt !== null) return `Sent at ${clockTime(sentAt)}`
  return isFailed(entry) ? 'Not sent: rejected by the mail server' : `Goes out at ${clockTime(nextAt)}`
}

function isFailed({ sentAt, givenUpAt }: RequestEntry): boolean {
  return sentAt === null && givenUpAt !== null
}
