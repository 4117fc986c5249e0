/** A constant object, so that React never overwrites what `client/behaviors/draw-recent.tsx` renders into it. */
const untouched = { __html: '' }

/** Filled when the visitor scrolls near it; `family` is this page's product family. */
export function RecentlyViewedPlace({ family }: { family?: number }) {
  return <div data-recently-viewed={family ?? ''} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
}
