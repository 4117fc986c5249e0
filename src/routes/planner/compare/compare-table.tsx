import type { Compared } from '#shared/planner/saved/compared-designs.ts'
import type { DesignFacts } from '#shared/planner/saved/design-facts.ts'
import { lengthText, type LengthUnit } from '#shared/planner/model/lengths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { formatRoundCents } from '#shared/text/money.ts'
import { TextLink } from '#ui/elements/links.tsx'

/** A compared design with its price, null if this shop prices no designs. */
export type Side = Compared & DesignFacts & { cents: number | null }

type Row = { name: string; value: (side: Side) => number | null; text: (value: number, unit?: LengthUnit) => string }

const NONE = '–'

const rows: readonly Row[] = [
  { name: 'Width', value: ({ width }) => width, text: lengthText },
  { name: 'Hanging, length of rod', value: ({ rod }) => rod, text: lengthText },
  { name: 'Drawers', value: ({ drawers }) => drawers, text: (count) => String(count) },
  { name: 'Shelves', value: ({ shelves }) => shelves, text: (count) => String(count) },
  { name: 'Price', value: ({ cents }) => cents, text: (cents) => formatRoundCents(cents) },
]

type CompareTableProps = { sides: readonly [Side, Side]; unit: LengthUnit | undefined }

export function CompareTable({ sides: [a, b], unit }: CompareTableProps) {
  return (
    <div className="table-wrap" role="region" aria-label="Comparison" tabIndex={0}>
      <table className="table compare-designs">
        <thead>
          <tr>
            <td />
            {[a, b].map(({ code, name }, index) => (
              <th className="num" scope="col" key={index}>
                <TextLink href={plannerHref({ code, name, unit })}>{name}</TextLink>
              </th>
            ))}
            <th className="num" scope="col">
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value, text: textIn }) => {
            const text = (amount: number) => textIn(amount, unit)
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
