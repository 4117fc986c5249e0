import { LOAD_FAILURE_ID } from '#shared/page-data.ts'
import { Icon } from '#ui/elements/icon.tsx'

/** Where the browser's script says that it could not load a page or a part of itself. Outside of what React takes over. */
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
