type HistogramProps = {
  /** Reviews by rating, five stars first. */
  counts: readonly number[]
  hrefOf: (stars: number) => string
  /** The rating that the list is filtered by. */
  current?: number
}

/** The number of reviews for each rating; each bar links to them. */
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
