import { Icon } from '#ui/elements/icon/icon.tsx'

/** Works even where React does not hydrate the page. */
export function PrintButton({ children = 'Print' }: { children?: string }) {
  return (
    <button className="btn btn--secondary btn--sm" type="button" data-needs-script="" data-print="">
      <Icon name="print" />
      {children}
    </button>
  )
}
