import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { quoteStateNames } from '#shared/desk/quotes/tabs.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { Sent } from '#desk/requests/sent.tsx'
import { Crumbs } from '#desk/frame/crumbs.tsx'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskIcon } from '#desk/frame/desk-icon.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { OrderLink } from '#desk/frame/order-link.tsx'
import { When } from '#desk/frame/when.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { loadQuote, type ShownQuote } from './load-quote.ts'
import { QuoteFiles } from './quote-files.tsx'
import { QuoteForm } from './quote-form.tsx'
import { saveQuote, withdrawQuote } from './quote-forms.ts'
import { QuoteLink } from './quote-link.tsx'
import { QuoteShown } from './quote-shown.tsx'

export const quote = deskPage<ShownQuote>(deskPaths.quote, {
  needs: 'makeQuotes',
  title: ({ row }) => `Quote ${row.number}`,
  load: loadQuote,
  Screen: QuoteScreen,
  forms: [saveQuote, withdrawQuote],
})

function QuoteScreen({ data: quote }: { data: ShownQuote }) {
  const { number, state } = quote.row
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
          about={<About row={quote.row} />}
        />
      </div>
      {isOver ? <QuoteShown quote={quote} /> : <QuoteForm quote={quote} />}
      {isOver && quote.given.length > 0 && <QuoteFiles files={quote.given} />}
      <QuoteLink quote={quote} />
      {quote.request && <Sent request={quote.request} hasPreviews={quote.hasPreviews} />}
      <Activity entries={quote.entries} />
    </>
  )
}

function About({ row: { number, name, email, reference, orderNumber } }: Pick<ShownQuote, 'row'>) {
  return (
    <>
      {email === '' ? (
        `For ${name || 'a customer to be named below'}`
      ) : (
        <>
          For <TextLink href={deskHref(deskPaths.customer, { key: number })}>{name || email}</TextLink>
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
          , ordered as <OrderLink number={orderNumber} className="link nowrap" />
        </>
      )}
    </>
  )
}

function Activity({ entries }: Pick<ShownQuote, 'entries'>) {
  const { now } = useDesk()
  return (
    <DeskPanel id="activity-h" title="Activity">
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
    </DeskPanel>
  )
}
