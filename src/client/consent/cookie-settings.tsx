import type { SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { CookieSettings } from '#shared/account/cookie-settings.ts'
import { CookieSwitches } from '#ui/frame/cookies/cookie-switches.tsx'
import { browserObjects, readConsent } from '#ui/frame/cookies/consent.ts'

const TITLE = 'cookie-settings-title'
const SAVE = 'save'

/** Opens the settings dialog with the current consent. Only saving changes anything. */
export function openCookieSettings(save: (chosen: CookieSettings) => void): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const onClose = ({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) => {
    const chosen = choices(dialog.querySelector('form')!)
    root.unmount()
    place.remove()
    if (dialog.returnValue === SAVE) save(chosen)
  }
  // Rendered synchronously because a modal dialog focuses its first control when it opens.
  flushSync(() => root.render(<CookieDialog onClose={onClose} />))
  place.querySelector('dialog')!.showModal()
}

function CookieDialog({ onClose }: { onClose: (event: SyntheticEvent<HTMLDialogElement>) => void }) {
  const objects = browserObjects()
  return (
    <dialog className="dialog cookie-settings" aria-labelledby={TITLE} onClose={onClose}>
      <form method="dialog" className="stack stack--5">
        <h2 id={TITLE}>Cookie settings</h2>
        <CookieSwitches chosen={readConsent()} objects={objects} disabled={objects} />
        <div className="cluster">
          <button className="btn btn--quiet" value="">
            Close
          </button>
          {!objects && (
            <button className="btn btn--primary" value={SAVE}>
              Save choices
            </button>
          )}
        </div>
      </form>
    </dialog>
  )
}

function choices(form: HTMLFormElement) {
  const isOn = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).checked
  return { analytics_cookies: isOn('analytics_cookies'), third_party_services: isOn('third_party_services') }
}
