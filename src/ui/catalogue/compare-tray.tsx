import { MAX_COMPARED } from '#shared/catalogue/compared.ts'
import { paths } from '#shared/paths.ts'

export const compareFormId = 'compare'

/** The checkboxes on the cards belong to this form. It stays in view while one is checked. */
export function CompareTray() {
  return (
    <form
      className="compare-tray"
      id={compareFormId}
      method="get"
      action={paths.compare}
      autoComplete="off"
      aria-label="Compare"
    >
      <p className="small" data-compare-status="" role="status">
        Select up to {MAX_COMPARED} products to compare them side by side.
      </p>
      <ul className="cluster cluster--2" data-compare-chosen="" hidden />
      <button className="btn btn--secondary btn--sm">Compare</button>
    </form>
  )
}
