import { Icon } from './icon.tsx'

export function PrintButton() {
  return (
    <button className="btn btn--secondary btn--sm" type="button" data-needs-script="" onClick={() => window.print()}>
      <Icon name="print" />
      Print
    </button>
  )
}
