import { Header } from '#ui/frame/header/header.tsx'

/**
 * What a page shows while its data loads. The server sends it up to `<main>`, and later the page from there on, so the
 * shop's layout follows as its siblings.
 */
export function FrameLayout() {
  return (
    <>
      <Header />
      <PageSkeleton />
      <main id="main"></main>
    </>
  )
}

/** Stands in for a page whose data is slow. Its style sheet hides it as soon as anything follows it. */
function PageSkeleton() {
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
