import type { ReactNode } from 'react'

/** Facts in a row, such as how many people an installation takes. */
export function Levels({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className="levels">
      {Object.entries(facts).map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
