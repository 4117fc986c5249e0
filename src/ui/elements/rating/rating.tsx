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

export function SampleNote() {
  return (
    <p className="sample-note">Sample reviews and ratings, to show the layout. Real ones replace them before launch.</p>
  )
}
