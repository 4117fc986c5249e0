import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { counted } from '#shared/desk/times.ts'
import { outboxTabs, type MailRow, type Outbox, type OutboxTab } from '#shared/schema/desk/outbox.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import type { Loaded } from '#routes/screen.ts'
import { useDesk } from '#ui/desk/desk-context.ts'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { NumberedPager } from '#ui/desk/pager.tsx'
import { When } from '#ui/desk/when.tsx'
import { AboutMail } from './about-mail.tsx'

const PER_PAGE = 50

type Data = { outbox: Outbox; tab: OutboxTab }

export async function load({ api, url }: DeskLoadContext): Promise<Loaded<Data>> {
  const asked = url.searchParams.get('tab')
  const tab = outboxTabs.find((name) => name === asked) ?? 'waiting'
  return { data: { outbox: await api.outbox(url.searchParams), tab } }
}

export function head() {
  return { title: 'Outbox' }
}

const tabs: Record<OutboxTab, { name: string; none: string; time: string }> = {
  waiting: { name: 'Waiting', none: 'No email waits. New ones go out within a minute.', time: 'Next try' },
  failed: { name: 'Failed', none: 'Every email was sent.', time: 'Failed' },
  sent: { name: 'Sent', none: 'No email was sent in the last 90 days.', time: 'Sent' },
}

export function Screen({ data: { outbox, tab } }: { data: Data }) {
  const { rows, failed } = outbox
  return (
    <>
      <DeskHead title="Outbox">
        <nav className="tabs tabs--plain" aria-label="Views">
          {outboxTabs.map((name) => (
            <a
              key={name}
              href={name === 'waiting' ? deskPaths.outbox : `${deskPaths.outbox}?tab=${name}`}
              aria-current={name === tab ? 'page' : undefined}
            >
              {tabs[name].name} {name !== 'sent' && <b>{outbox[name]}</b>}
            </a>
          ))}
        </nav>
        {failed > 0 && tab === 'failed' && (
          <DeskForm action="emails-retry">
            <button className="btn btn--primary" type="submit">
              {`Try ${counted(Math.min(failed, PER_PAGE), 'failed email')} again`}
            </button>
          </DeskForm>
        )}
      </DeskHead>
      {tab === 'failed' && failed > 0 && <p>The email provider rejected these or didn’t respond for a day.</p>}
      {rows.length === 0 ? <p className="muted">{tabs[tab].none}</p> : <Rows rows={rows} tab={tab} />}
      <NumberedPager {...outbox} shown={rows.length} perPage={PER_PAGE} />
    </>
  )
}

function Rows({ rows, tab }: { rows: readonly MailRow[]; tab: OutboxTab }) {
  const { now } = useDesk()
  return (
    <table className="rows rows--fold">
      <caption className="sr-only">Emails</caption>
      <thead>
        <tr>
          <th scope="col">Email</th>
          <th scope="col">To</th>
          <th scope="col">About</th>
          <th scope="col">{tabs[tab].time}</th>
          <th scope="col" className="end">
            Tries
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((mail) => (
          <tr key={mail.id}>
            <td className="at-1">
              <a className="link" href={deskHref(deskPaths.email, { id: mail.id })}>
                {mail.name}
              </a>
              {mail.error && tab !== 'sent' && <small>{mail.error}</small>}
            </td>
            <td data-label="To">{mail.recipient ?? <span className="muted">–</span>}</td>
            <td data-label="About">
              <AboutMail mail={mail} />
            </td>
            <td data-label={tabs[tab].time}>
              <When at={mail.at} now={now} />
            </td>
            <td className="end" data-label="Tries">
              {mail.attempts}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
