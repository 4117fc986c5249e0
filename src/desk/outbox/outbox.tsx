import { outboxTabs, type OutboxTab } from '#shared/desk/list-filters.ts'
import { readPage, countPages } from '#shared/desk/list-pages.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { counted } from '#shared/desk/times.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { NumberedPager } from '#desk/frame/pager.tsx'
import { DeskTable, Figure } from '#desk/frame/desk-table.tsx'
import { When } from '#desk/frame/when.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { AboutMail } from './about-mail.tsx'
import { MOST_RETRIED, retryEmails } from './mail-forms.ts'
import { mailStateNames, nameMail } from './read-mail.ts'
import { loadMails, type FoundMails, type MailRow } from './sql.ts'

const PER_PAGE = 50

type Data = FoundMails & { tab: OutboxTab; page: number }

export const outbox = deskPage<Data>(deskPaths.outbox, {
  needs: 'mailCustomer',
  list: 'outbox',
  title: 'Outbox',
  load: async ({ db, query }) => {
    const tab = outboxTabs.find((name) => name === query.get('tab')) ?? 'waiting'
    const page = readPage(query)
    return { data: { ...(await loadMails(db, tab, PER_PAGE, (page - 1) * PER_PAGE)), tab, page } }
  },
  Screen: OutboxScreen,
  forms: [retryEmails],
})

const tabs: Record<OutboxTab, { name: string; none: string; time: string }> = {
  waiting: { name: 'Waiting', none: 'No email waits. New ones go out within a minute.', time: 'Next try' },
  failed: { name: 'Failed', none: 'Every email was sent.', time: 'Failed' },
  sent: { name: 'Sent', none: 'No email was sent in the last 90\u00a0days.', time: 'Sent' },
  unneeded: { name: 'Not needed', none: 'Every email was still needed when its time came.', time: 'Since' },
}

function OutboxScreen({ data: { tab, page, ...found } }: { data: Data }) {
  const { rows, total, failed } = found
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
              {tabs[name].name} {(name === 'waiting' || name === 'failed') && <b>{found[name]}</b>}
            </a>
          ))}
        </nav>
        {failed > 0 && tab === 'failed' && (
          <DeskForm action="emails-retry">
            <DeskSubmit look="primary">{`Try ${counted(Math.min(failed, MOST_RETRIED), 'failed email')} again`}</DeskSubmit>
          </DeskForm>
        )}
      </DeskHead>
      {tab === 'failed' && failed > 0 && <p>The email provider rejected these or didn’t respond for a day.</p>}
      {rows.length === 0 ? <p className="muted">{tabs[tab].none}</p> : <Rows rows={rows} tab={tab} />}
      <NumberedPager {...{ page, total, pages: countPages(found, PER_PAGE) }} shown={rows.length} perPage={PER_PAGE} />
    </>
  )
}

function Rows({ rows, tab }: { rows: readonly MailRow[]; tab: OutboxTab }) {
  const { now } = useDesk()
  return (
    <DeskTable caption="Emails" columns={['Email', 'To', 'About', tabs[tab].time, { end: 'Tries' }]}>
      {rows.map((mail) => (
        <tr key={mail.id}>
          <td className="at-1">
            <TextLink href={deskHref(deskPaths.email, { id: mail.id })}>{nameMail(mail)}</TextLink>
            <Said mail={mail} tab={tab} />
          </td>
          <td data-label="To">{mail.recipient ?? <span className="muted">–</span>}</td>
          <td data-label="About">
            <AboutMail mail={mail} />
          </td>
          <td data-label={tabs[tab].time}>
            <When at={mail.at} now={now} />
          </td>
          <Figure label="Tries">{mail.attempts}</Figure>
        </tr>
      ))}
    </DeskTable>
  )
}

/** The provider's last words, or why an email was not needed. */
function Said({ mail: { state, error }, tab }: { mail: MailRow; tab: OutboxTab }) {
  if (tab === 'unneeded') return <small>{mailStateNames[state]}</small>
  return error && tab !== 'sent' && <small>{error}</small>
}
