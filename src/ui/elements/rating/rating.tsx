type RatingProps = { value: number; count: number }

export function Rating({ value, count }: RatingProps) {
  return (
    <span className="rating">
      <Stars value={value} /> {`${value.toFixed(1)} `}
      <span className="muted">{`(${count})`}</span>
    </span>
  )
}

export function Stars({ value, large = false }: { value: number; large?: boolean }) {
  return (
    <span
      className={large ? 'stars text-lg' : 'stars'}
      data-rating={value.toFixed(1)}
      role="img"
      aria-label={`${value} of 5 stars`}
    />
  )
}

export function countReviews(count: number): string {
  return `${count} review${count === 1 ? '' : 's'}`
}

type Summary = { count: number; mean: number }

/** `distribution` counts reviews with five stars first. The mean has one decimal. */
export function summarizeStars(distribution: readonly number[]): Summary {
  const count = distribution.reduce((sum, number) => sum + number, 0)
  const stars = distribution.reduce((sum, number, index) => sum + number * (5 - index), 0)
  return { count, mean: Math.round((stars / count) * 10) / 10 }
}

export function Score({ count, mean }: Summary) {
  return (
    <p className="cluster">
      <b className="score">{mean.toFixed(1)}</b>
      <span>
        <Stars value={mean} large />
        <br />
        <span className="small muted">{countReviews(count)}</span>
      </span>
    </p>
  )
}

/** At the head of a section with samples, which only a shop in development shows. */
export function SampleNote() {
  return <p className="xs muted measure">Sample reviews, to show the layout. Real ones replace them before launch.</p>
}
