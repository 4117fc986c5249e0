import { Icon } from '#ui/elements/icon/icon.tsx'
import type { StoredLatest } from '#db/desk/today/latest.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskIcon } from '#desk/frame/desk-icon.tsx'
import { When } from '#desk/frame/when.tsx'
import { WithNumbers } from '#desk/frame/with-numbers.tsx'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { TextLink } from '#ui/elements/links.tsx'

/** The latest actions, by whom. */
export function Latest({ rows }: { rows: readonly StoredLatest[] }) {
  const { now } = useDesk()
  return (
    <section className="panel" aria-labelledby="latest-h">
      <div className="panel-head">
        <h2 id="latest-h">Latest</h2>
        <TextLink href={deskPaths.log}>Log</TextLink>
      </div>
      {rows.length === 0 && <p className="muted">No staff activity yet.</p>}
      <ol className="feed">
        {rows.map((row) => (
          <li key={row.id}>
            <RowIcon action={row.action} />
            <div>
              <b>{row.actor}</b> <WithNumbers text={lowered(row.summary)} />
              <About row={row} />
            </div>
            <When at={row.at} now={now} isBrief />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The order or the request that it is about. */
function About({ row: { number, subject } }: { row: StoredLatest }) {
  const reference = subject.startsWith('form:') ? subject.slice('form:'.length) : null
  if (!number && !reference) return null
  const href = number
    ? deskHref(deskPaths.order, { number })
    : deskHref(deskPaths.request, { reference: reference ?? '' })
  return (
    <small>
      <a className="link nowrap" href={href}>
        {number ?? reference}
      </a>
    </small>
  )
}

function RowIcon({ action }: { action: string }) {
  if (action.endsWith('undone')) return <DeskIcon name="undo" />
  if (/^(refund|payment)\./.test(action)) return <DeskIcon name="money" />
  if (/answered|mailed/.test(action)) return <Icon name="mail" />
  if (action.endsWith('assigned')) return <Icon name="user" />
  if (/held|released/.test(action)) return <DeskIcon name="hold" />
  return action.startsWith('order') ? <DeskIcon name="orders" /> : <DeskIcon name="log" />
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
