import { LOAD_FAILURE_ID } from '#shared/page-data.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'

/** The alert in which the browser's script reports load errors. React does not hydrate it. */
export function LoadFailure() {
  return (
    <div className="dock" id={LOAD_FAILURE_ID} hidden>
      <div className="update-notice" role="alert">
        <Icon name="alert" />
        <span />
        <button className="btn btn--primary btn--sm" type="button" data-needs-script="">
          Try again
        </button>
      </div>
    </div>
  )
}
