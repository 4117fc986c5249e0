import type { Handover } from '#shared/checkout/handover.ts'
import { mailName } from '#shared/desk/orders/emails.ts'
import type { MailState } from '#db/mail/mail-state.ts'
import { isOrderState, stateName } from '#shared/desk/orders/states.ts'
import { clockTime } from '#shared/desk/times.ts'
import { mailStateNames } from '#desk/outbox/read-mail.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskIcon, type DeskIconName } from '#desk/frame/desk-icon.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { NoteForm } from '#desk/frame/note-form.tsx'
import { When } from '#desk/frame/when.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import type { StoredEntry } from './order-view.ts'
import type { ShownOrder } from './show-order.ts'

/** Everything that happened to an order, newest first, and the place to write a note. */
export function Timeline({ order }: { order: ShownOrder }) {
  const { now } = useDesk()
  return (
    <DeskPanel id="timeline-h" title="Timeline">
      <NoteForm action="order-note" name="body" hint="Customers never see notes." shortcut="n" />
      <ol className="feed">
        {order.timeline.map((entry) => (
          <Entry
            key={`${entry.kind}-${entry.id}-${entry.at}-${entry.text}`}
            entry={entry}
            now={now}
            handover={order.handover}
          />
        ))}
      </ol>
    </DeskPanel>
  )
}

type EntryProps = { entry: StoredEntry; now: number; handover: Handover }

function Entry({ entry, now, handover }: EntryProps) {
  return (
    <li className={entry.text === 'needs_attention' ? 'is-wrong' : undefined}>
      <EntryIcon entry={entry} />
      <div>
        <EntryText entry={entry} handover={handover} />
      </div>
      <When at={entry.at} now={now} />
    </li>
  )
}

const icons: Record<string, DeskIconName> = { in_production: 'saw', ordered: 'bag', paid: 'money', moved_back: 'undo' }

function EntryIcon({ entry: { kind, text } }: { entry: StoredEntry }) {
  if (kind === 'mail') return <Icon name="mail" />
  if (kind === 'note') return <DeskIcon name="note" />
  if (kind === 'log') return <DeskIcon name={text.startsWith('Undid') ? 'undo' : 'log'} />
  if (text === 'shipped' || text === 'delivered') return <Icon name="truck" />
  if (text === 'needs_attention') return <Icon name="alert" />
  return icons[text] ? <DeskIcon name={icons[text]} /> : <Icon name="info" />
}

function EntryText({ entry, handover }: { entry: StoredEntry; handover: Handover }) {
  const { kind, actor, text, detail } = entry
  if (kind === 'note') {
    return (
      <>
        <b>{actor}</b>
        <q>{text}</q>
      </>
    )
  }
  if (kind === 'mail') {
    return (
      <>
        Email “{nameMail(text, handover)}”<small>{mailState(detail)}</small>
      </>
    )
  }
  return (
    <>
      {actor && <b>{actor} </b>}
      {kind === 'log' ? `${actor ? lowered(text) : text}` : eventText(text, actor !== '', handover)}
      {detail && <small>{detail}</small>}
    </>
  )
}

/** `text` is the kind of an email, with ":part" if it is about a part of the order. */
function nameMail(text: string, handover: Handover): string {
  const [kind = '', part] = text.split(':')
  return mailName(kind, { handover, isPart: part !== undefined })
}

function mailState(detail: string): string {
  const [state, at] = detail.split(':') as [MailState, string?]
  return at ? `goes out at ${clockTime(Number(at))}` : mailStateNames[state].toLowerCase()
}

const events: Record<string, string> = {
  ordered: 'Placed on the site',
  payment_failed: 'The payment failed',
  balance_paid: 'paid what was due after a change',
  moved_back: 'moved it back',
  attention_solved: 'resolved it',
}

/** An event in words; with an actor it follows their name. */
function eventText(kind: string, hasActor: boolean, handover: Handover): string {
  if (kind === 'ordered' && hasActor) return 'ordered this remake'
  if (events[kind]) return events[kind]
  if (!isOrderState(kind)) return kind.replaceAll('_', ' ')
  return hasActor ? `changed status to ${stateName(kind, handover)}` : stateName(kind, handover)
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
