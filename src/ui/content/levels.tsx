import type { ReactNode } from 'react'

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
