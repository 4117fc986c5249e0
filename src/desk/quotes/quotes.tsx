import { formatDate } from '#shared/checkout/delivery-dates.ts'
import { readPage, countPages } from '#shared/desk/list-pages.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { isQuoteTab, quoteStateNames, type QuoteTab } from '#shared/desk/quotes/tabs.ts'
import { counted } from '#shared/desk/times.ts'
import { formatCents } from '#shared/text/money.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { NumberedPager } from '#desk/frame/pager.tsx'
import { DeskTable } from '#desk/frame/desk-table.tsx'
import { newQuote } from './quote-forms.ts'
import { listQuotes, type FoundQuotes, type ListedQuote } from './sql.ts'

const PER_PAGE = 50

type Data = FoundQuotes & { tab: QuoteTab; page: number; pages: number }

export const quotes = deskPage<Data>(deskPaths.quotes, {
  needs: 'makeQuotes',
  title: 'Quotes',
  list: 'quotes',
  load: async ({ db, query, now }) => {
    const asked = query.get('tab') ?? ''
    const tab = isQuoteTab(asked) ? asked : 'draft'
    const page = readPage(query)
    const found = await listQuotes(db, { tab, now, limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
    return { data: { ...found, tab, page, pages: countPages(found, PER_PAGE) } }
  },
  Screen: QuotesScreen,
  forms: [newQuote],
})

const tabs: readonly [QuoteTab, string, none: string][] = [
  ['draft', 'Drafts', 'No drafts. Begin a quote here, or from a request.'],
  ['sent', 'Sent', 'No quote is waiting for a customer.'],
  ['ordered', 'Ordered', 'No quote has been ordered yet.'],
  ['over', 'Expired or withdrawn', 'No quote has expired or was withdrawn.'],
]

function QuotesScreen({ data }: { data: Data }) {
  const { tab, rows } = data
  const none = tabs.find(([name]) => name === tab)![2]
  return (
    <>
      <DeskHead title="Quotes">
        <nav className="tabs tabs--plain" aria-label="Views">
          {tabs.map(([name, label]) => (
            <a
              key={name}
              href={name === 'draft' ? deskPaths.quotes : `${deskPaths.quotes}?tab=${name}`}
              aria-current={name === tab ? 'page' : undefined}
            >
              {label} <b>{data.tabs[name]}</b>
            </a>
          ))}
        </nav>
        <DeskForm action="quote-new">
          <DeskSubmit look="primary" aria-keyshortcuts="n">
            New quote
          </DeskSubmit>
        </DeskForm>
      </DeskHead>
      {rows.length === 0 ? <p className="muted">{none}</p> : <Rows rows={rows} />}
      <NumberedPager {...data} shown={rows.length} perPage={PER_PAGE} />
    </>
  )
}

function Rows({ rows }: { rows: readonly ListedQuote[] }) {
  return (
    <DeskTable
      caption="Quotes, newest first"
      columns={['Quote', 'Customer', 'Status', 'Valid until', { end: 'Subtotal' }]}
    >
      {rows.map(({ number, state, name, email, lines, subtotalCents, expiresAt }) => (
        <tr key={number}>
          <td className="at-1">
            <a className="order-no" href={deskHref(deskPaths.quote, { quote: number })}>
              {number}
            </a>
            <small>{counted(lines, 'line')}</small>
          </td>
          <td className="at-2">
            <b>{name || email || 'No name yet'}</b>
            {name && <small> {email}</small>}
          </td>
          <td className="statecell">{quoteStateNames[state]}</td>
          <td className="keep" data-label="Until">
            {formatDate(expiresAt)}
          </td>
          <td className="end at-end">
            <b>{formatCents(subtotalCents)}</b>
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}
