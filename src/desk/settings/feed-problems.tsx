import { DeskTable } from '#desk/frame/desk-table.tsx'
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
      <DeskTable caption="Rows that product feeds would refuse" columns={['Product', 'Feed', 'Reason']}>
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
      </DeskTable>
    </section>
  )
}
