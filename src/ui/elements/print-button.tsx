import { Icon } from '#ui/elements/icon/icon.tsx'

/** Prints the page, also one that React does not hydrate. */
export function PrintButton({ children = 'Print' }: { children?: string }) {
  return (
    <button className="btn btn--secondary btn--sm" type="button" data-needs-script="" data-print="">
      <Icon name="print" />
      {children}
    </button>
  )
}
