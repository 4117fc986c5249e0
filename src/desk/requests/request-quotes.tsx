import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import type { ViewedRequest } from './sql.ts'

/** The quotes that answer the request, and the way to a new one. */
export function RequestQuotes({ request: { reference, quotes } }: { request: ViewedRequest }) {
  return (
    <section className="panel stack stack--3" aria-labelledby="quotes-h">
      <h2 id="quotes-h">Quotes</h2>
      {quotes.length > 0 && (
        <ul className="cluster">
          {quotes.map((number) => (
            <li key={number}>
              <a className="link nowrap" href={deskHref(deskPaths.quote, { quote: number })}>
                {number}
              </a>
            </li>
          ))}
        </ul>
      )}
      <DeskForm action="quote-new" hidden={{ reference }}>
        <DeskSubmit look="secondary sm">Make a quote</DeskSubmit>
      </DeskForm>
    </section>
  )
}
