import type { ReactNode } from 'react'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { Section, type SectionFacts } from './section.tsx'

type CompareProps = SectionFacts & {
  /** The headings of all columns except the first. */
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  children?: ReactNode
}

/** A comparison table, ours first. On phones each row becomes a card. */
export function Compare({ head, rows, children, ...section }: CompareProps) {
  return (
    <Section tone="surface" {...section}>
      <div className="table-wrap">
        <table className="compare compare--boxed">
          <thead>
            <tr>
              <td />
              {head.map((name, column) => (
                <th key={name} scope="col" className={column === 0 ? 'is-ours' : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([criterion, ...values], row) => (
              <tr key={row}>
                <th scope="row">{criterion}</th>
                {values.map((value, column) => (
                  <td key={column} data-label={head[column]} className={column === 0 ? 'is-ours' : undefined}>
                    {value === 'Yes' ? <Yes /> : <span>{value}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {children}
    </Section>
  )
}

function Yes() {
  return (
    <span className="graphic">
      <Icon name="check" />
      <span className="sr-only">Yes</span>
    </span>
  )
}
