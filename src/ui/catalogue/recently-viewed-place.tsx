/** Filled by `client/draw-recent.tsx`, which is not to be undone. One object for ever. */
const untouched = { __html: '' }

/** Where what was looked at before is shown once somebody comes near; `family` is that of the product on this page. */
export function RecentlyViewedPlace({ family }: { family?: number }) {
  return <div data-recently-viewed={family ?? ''} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
}
