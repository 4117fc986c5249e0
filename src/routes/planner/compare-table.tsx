import type { Compared } from '#shared/planner/saved/compared-designs.ts'
import type { DesignFacts } from '#shared/planner/saved/design-facts.ts'
import { inchesText } from '#shared/planner/names.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { formatCents } from '#shared/text/money.ts'

/** One of two compared designs with its price, null if this shop prices none. */
export type Side = Compared & DesignFacts & { cents: number | null }

type Row = { name: string; value: (side: Side) => number | null; text: (value: number) => string }

const NONE = '–'

const rows: readonly Row[] = [
  { name: 'Width', value: ({ width }) => width, text: inchesText },
  { name: 'Hanging, inches of rod', value: ({ rod }) => rod, text: inchesText },
  { name: 'Drawers', value: ({ drawers }) => drawers, text: String },
  { name: 'Shelves', value: ({ shelves }) => shelves, text: String },
  { name: 'Price', value: ({ cents }) => cents, text: formatCents },
]

export function CompareTable({ sides: [a, b] }: { sides: readonly [Side, Side] }) {
  return (
    <div className="table-wrap" role="region" aria-label="Comparison" tabIndex={0}>
      <table className="table compare-designs">
        <thead>
          <tr>
            <td />
            {[a, b].map(({ code, name }, index) => (
              <th className="num" scope="col" key={index}>
                <a className="link" href={plannerHref({ code, name })}>
                  {name}
                </a>
              </th>
            ))}
            <th className="num" scope="col">
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value, text }) => {
            const [one, two] = [value(a), value(b)]
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="num">{one === null ? NONE : text(one)}</td>
                <td className="num">{two === null ? NONE : text(two)}</td>
                <td className="num">{one === null || two === null ? NONE : difference(one, two, text)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function difference(one: number, two: number, text: (value: number) => string): string {
  return one === two ? 'the same' : text(Math.abs(one - two))
}
