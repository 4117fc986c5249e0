/** Stands in for a page whose data is slow. Its style sheet hides it as soon as anything follows it. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton" role="status">
      <div className="container stack stack--6">
        <p>Loading…</p>
        <div className="page-skeleton__bar" />
        <div className="page-skeleton__bar" />
        <div className="page-skeleton__bar" />
      </div>
    </div>
  )
}
