type HistogramProps = {
  counts: readonly number[]
  hrefOf: (stars: number) => string
  current?: number
}

export function Histogram({ counts, hrefOf, current }: HistogramProps) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <div className="histogram">
      {counts.map((count, index) => {
        const stars = counts.length - index
        return (
          <a key={stars} href={hrefOf(stars)} aria-current={stars === current ? 'true' : undefined}>
            <span>
              {stars} star{stars === 1 ? '' : 's'}
            </span>
            <meter max={total} value={count} aria-hidden="true" />
            <span>{count}</span>
          </a>
        )
      })}
    </div>
  )
}
