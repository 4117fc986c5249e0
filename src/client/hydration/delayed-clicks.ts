import { loadedInteraction } from '#client/interaction/scripts.ts'
import { showLoadFailure } from '#client/navigation/load-failure.ts'

/** Controls that need React. A click on one before hydration waits until React is ready. */
const DELAYED = 'button:not([command], [popovertarget]), label[data-needs-script]'
const SUBMITS = 'form button:not([type=button])'

const FAILED = 'This part of the page could not be loaded. The rest still works.'

/** Repeats a click in `<main>` that came before React. `hydrate` resolves to false if React could not be loaded. */
export function delayClicks(hydrate: () => Promise<boolean>, signal: AbortSignal): void {
  const main = document.querySelector('main')!
  let hasFailed = false
  main.addEventListener(
    'click',
    (event) => {
      const control = (event.target as Element).closest<HTMLElement>(DELAYED)
      if (!control || control.matches(SUBMITS) || main.dataset.hydrated !== undefined) return
      if (hasFailed) return reportIfInert(control)
      event.preventDefault()
      event.stopPropagation()
      control.ariaBusy = 'true'
      void hydrate().then((isHydrated) => {
        hasFailed = !isHydrated
        control.ariaBusy = null
        const now = loadedInteraction()?.findSuccessor(control) ?? control
        now.click()
      })
    },
    { capture: true, signal },
  )
}

/** Buttons that neither follow a link nor submit a form do nothing without React. */
function reportIfInert(control: HTMLElement): void {
  if (control.matches('[type=button], label')) showLoadFailure(FAILED, () => location.reload())
}
