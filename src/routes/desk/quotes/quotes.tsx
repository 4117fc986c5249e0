import { formatDate } from '#shared/checkout/delivery-dates.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { isQuoteTab, quoteStateNames, type QuoteTab } from '#shared/desk/quotes/tabs.ts'
import { counted } from '#shared/desk/times.ts'
import type { QuoteList, QuoteRow } from '#shared/schema/desk/quotes.ts'
import { formatCents } from '#shared/text/money.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import type { Loaded } from '#routes/screen.ts'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { NumberedPager } from '#ui/desk/pager.tsx'

const PER_PAGE = 50

type Data = { list: QuoteList; tab: QuoteTab }

const tabs: readonly [QuoteTab, string, none: string][] = [
  ['draft', 'Drafts', 'No drafts. Begin a quote here, or from a request.'],
  ['sent', 'Sent', 'No quote is waiting for a customer.'],
  ['ordered', 'Ordered', 'No quote has been ordered yet.'],
  ['over', 'Expired or withdrawn', 'No quote has expired or was withdrawn.'],
]

export async function load({ api, url }: DeskLoadContext): Promise<Loaded<Data>> {
  const tab = url.searchParams.get('tab') ?? ''
  return { data: { list: await api.quotes(url.searchParams), tab: isQuoteTab(tab) ? tab : 'draft' } }
}

export function head() {
  return { title: 'Quotes' }
}

export function Screen({ data: { list, tab } }: { data: Data }) {
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
              {label} <b>{list.tabs[name]}</b>
            </a>
          ))}
        </nav>
        <DeskForm action="quote-new">
          <button className="btn btn--primary" type="submit" aria-keyshortcuts="n">
            New quote
          </button>
        </DeskForm>
      </DeskHead>
      {list.rows.length === 0 ? <p className="muted">{none}</p> : <Rows rows={list.rows} />}
      <NumberedPager {...list} shown={list.rows.length} perPage={PER_PAGE} />
    </>
  )
}

function Rows({ rows }: { rows: readonly QuoteRow[] }) {
  return (
    <table className="rows rows--fold">
      <caption className="sr-only">Quotes, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Quote</th>
          <th scope="col">Customer</th>
          <th scope="col">Status</th>
          <th scope="col">Valid until</th>
          <th scope="col" className="end">
            Subtotal
          </th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  )
}
