import { TableHead } from '#desk/frame/table-head.tsx'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import type { FeedName, ShownProblem } from '#db/desk/settings/feed-problems.ts'

const companies: Record<FeedName, string> = { google: 'Google', openai: 'OpenAI' }

/** Products that a company would refuse, and why. */
export function FeedProblems({ problems }: { problems: readonly ShownProblem[] }) {
  return (
    <section className="panel" aria-labelledby="feeds-h">
      <div className="panel-head">
        <h2 id="feeds-h">Rows that product feeds would refuse</h2>
        <span className="desk-note">The first of the last night</span>
      </div>
      <table className="rows rows--fold">
        <caption className="sr-only">Rows that product feeds would refuse</caption>
        <TableHead columns={['Product', 'Feed', 'Reason']} />
        <tbody>
          {problems.map(({ feed, productId, familyId, name, reason }) => (
            <tr key={`${feed} ${productId} ${reason}`}>
              <th scope="row" className="at-1">
                {familyId === null ? productId : <a href={deskHref(deskPaths.product, { id: familyId })}>{name}</a>}
                {familyId !== null && <small>{productId}</small>}
              </th>
              <td className="at-end">{companies[feed]}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
