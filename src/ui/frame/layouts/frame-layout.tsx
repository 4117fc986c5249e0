import { Header } from '#ui/frame/header/header.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

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
