import { loadedInteraction } from '#client/interaction/scripts.ts'
import { showLoadFailure } from '#client/navigation/load-failure.ts'

/** Controls that need React. A click on one before hydration waits until React is ready. */
const DELAYED = 'button:not([command], [popovertarget]), label[data-needs-script]'
const SUBMITS = 'form button:not([type=button])'

/** A picture over which React lays buttons. */
const COVERED = '[data-keeps-taps]'

const FAILED = 'This part of the page could not be loaded. The rest still works.'

/** Repeats a click in `<main>` that came before React, on a control or where one will be. `hydrate` resolves to false if React could not be loaded. */
export function delayClicks(hydrate: () => Promise<boolean>, signal: AbortSignal): void {
  const main = document.querySelector('main')!
  let hasFailed = false
  main.addEventListener(
    'click',
    (event) => {
      const control = (event.target as Element).closest<HTMLElement>(`${DELAYED}, ${COVERED}`)
      if (!control || control.matches(SUBMITS) || main.dataset.hydrated !== undefined) return
      if (hasFailed) return reportIfInert(control)
      event.preventDefault()
      event.stopPropagation()
      control.ariaBusy = 'true'
      const place = placeIn(control, event)
      void hydrate().then((isHydrated) => {
        hasFailed = !isHydrated
        control.ariaBusy = null
        const now = loadedInteraction()?.findSuccessor(control) ?? control
        if (now.matches(COVERED)) findButton(now, place)?.click()
        else now.click()
      })
    },
    { capture: true, signal },
  )
}

type Point = { x: number; y: number }

function placeIn(element: Element, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** The uppermost button at a place of the picture, which may have been scrolled meanwhile. */
function findButton(picture: HTMLElement, place: Point): HTMLElement | undefined {
  const around = picture.getBoundingClientRect()
  const [x, y] = [around.left + place.x, around.top + place.y]
  return [...picture.querySelectorAll('button')].findLast((button) => {
    const { left, top, right, bottom } = button.getBoundingClientRect()
    return left <= x && x <= right && top <= y && y <= bottom
  })
}

/** Buttons that neither follow a link nor submit a form do nothing without React. */
function reportIfInert(control: HTMLElement): void {
  if (control.matches('[type=button], label')) showLoadFailure(FAILED, () => location.reload())
}
