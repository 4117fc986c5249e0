import { Crumbs } from '#ui/desk/crumbs.tsx'
import { isNotFound } from '#shared/api/http-error.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { quoteStateNames } from '#shared/desk/quotes/tabs.ts'
import type { DeskQuote } from '#shared/schema/desk/quotes.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import type { Loaded } from '#routes/screen.ts'
import { Sent } from '#desk/requests/sent.tsx'
import { useDesk } from '#ui/desk/desk-context.ts'
import { DeskIcon } from '#ui/desk/desk-icon.tsx'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { When } from '#ui/desk/when.tsx'
import { QuoteFiles } from './quote-files.tsx'
import { QuoteForm } from './quote-form.tsx'
import { QuoteLink } from './quote-link.tsx'
import { QuoteShown } from './quote-shown.tsx'

type Data = { quote: DeskQuote }

export async function load({ api, params }: DeskLoadContext): Promise<Loaded<Data>> {
  try {
    return { data: { quote: await api.quote(params['quote']!) } }
  } catch (error) {
    if (!isNotFound(error)) throw error
    return { notFound: `Quote ${(params['quote'] ?? '').toUpperCase()} not found.` }
  }
}

export function head({ data: { quote } }: { data: Data }) {
  return { title: `Quote ${quote.number}` }
}

export function Screen({ data: { quote } }: { data: Data }) {
  const { number, state } = quote
  const isOver = state === 'ordered' || state === 'withdrawn'
  return (
    <>
      <div>
        <Crumbs to={deskPaths.quotes} name="Quotes" here={number} />
        <DeskHead
          title={
            <>
              {number} <span className="badge badge--outline">{quoteStateNames[state]}</span>
            </>
          }
          about={<About quote={quote} />}
        />
      </div>
      {isOver ? <QuoteShown quote={quote} /> : <QuoteForm quote={quote} />}
      {isOver && quote.files.length > 0 && <QuoteFiles files={quote.files} />}
      <QuoteLink quote={quote} />
      {quote.request && <Sent request={quote.request} hasPreviews={quote.request.hasPreviews} />}
      <Activity quote={quote} />
    </>
  )
}

function About({ quote: { number, name, email, reference, orderNumber } }: { quote: DeskQuote }) {
  return (
    <>
      {email === '' ? (
        `For ${name || 'a customer to be named below'}`
      ) : (
        <>
          For{' '}
          <a className="link" href={deskHref(deskPaths.customer, { key: number })}>
            {name || email}
          </a>
        </>
      )}
      {reference && (
        <>
          , from request{' '}
          <a className="link nowrap" href={deskHref(deskPaths.request, { reference })}>
            {reference}
          </a>
        </>
      )}
      {orderNumber && (
        <>
          , ordered as{' '}
          <a className="link nowrap" href={deskHref(deskPaths.order, { number: orderNumber })}>
            {orderNumber}
          </a>
        </>
      )}
    </>
  )
}

function Activity({ quote: { entries } }: { quote: DeskQuote }) {
  const { now } = useDesk()
  return (
    <section className="panel" aria-labelledby="activity-h">
      <div className="panel-head">
        <h2 id="activity-h">Activity</h2>
      </div>
      <ol className="feed">
        {entries.map(({ id, at, actor, summary }) => (
          <li key={id}>
            <DeskIcon name="log" />
            <div>
              <b>{actor}</b> {summary.charAt(0).toLowerCase() + summary.slice(1)}
            </div>
            <When at={at} now={now} />
          </li>
        ))}
      </ol>
    </section>
  )
}
