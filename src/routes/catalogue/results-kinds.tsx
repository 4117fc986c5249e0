import { paths } from '#shared/paths.ts'
import { kindNames, type ResultsKind } from './results-kind.ts'

export type ResultsCounts = Record<ResultsKind, number>

type ResultsKindsProps = { typed: string; kind: ResultsKind; counts: ResultsCounts }

export function ResultsKinds({ typed, kind, counts }: ResultsKindsProps) {
  const kinds = (Object.keys(kindNames) as ResultsKind[]).filter((name) => counts[name] > 0 || name === kind)
  return (
    <nav className="cluster cluster--2" aria-label="Kinds of results">
      {kinds.map((name) => (
        <a
          key={name}
          className="chip num"
          href={kindHref(typed, name)}
          aria-current={name === kind ? 'page' : undefined}
        >
          {kindNames[name]} {counts[name]}
        </a>
      ))}
    </nav>
  )
}

export function kindHref(typed: string, kind: ResultsKind): string {
  return `${paths.results}?${new URLSearchParams({ q: typed, ...(kind !== 'all' && { show: kind }) })}`
}
