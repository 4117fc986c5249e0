import { Icon } from './icon.tsx'

export function PrintButton({ children = 'Print' }: { children?: string }) {
  return (
    <button className="btn btn--secondary btn--sm" type="button" data-needs-script="" onClick={() => window.print()}>
      <Icon name="print" />
      {children}
    </button>
  )
}
