/** What tells a control from the others, in this page and in the next. */
const NAMES = ['id', 'name', 'value', 'href', 'aria-label']

type Place = { selector: string; openDetails: number[]; scrolled: { top: number; left: number }[] }

/** Describes the focused control in `<main>` and what is open there. */
export function focused(): Place {
  const main = document.querySelector('main')!
  const { activeElement: control } = document
  const selector = control && main.contains(control) ? selectorOf(control) : ''
  const openDetails = [...main.querySelectorAll('details')].flatMap(({ open }, index) => (open ? [index] : []))
  const scrolled = scrollersIn(main).map(({ scrollTop: top, scrollLeft: left }) => ({ top, left }))
  return { selector, openDetails, scrolled }
}

function scrollersIn(main: Element): Element[] {
  return [...main.querySelectorAll('[data-keeps-scroll]')]
}

/** Nothing for a control without a name, which would be mistaken for the first one of its kind. */
function selectorOf(control: Element): string {
  const names = NAMES.filter((name) => control.hasAttribute(name))
  const own = control.localName + names.map((name) => `[${name}="${CSS.escape(control.getAttribute(name)!)}"]`).join('')
  if (names.length > 0) return own
  const action = control.closest<HTMLFormElement>('form[data-action]')?.dataset.action
  return action ? `form[data-action="${CSS.escape(action)}"] ${own}` : ''
}

/** Restores it in the page that took its place, without scrolling. */
export function focusAgain(place: Place | null): void {
  if (!place) return
  const main = document.querySelector('main')!
  const details = main.querySelectorAll('details')
  for (const index of place.openDetails) if (details[index]) details[index].open = true
  for (const [index, scroller] of scrollersIn(main).entries())
    scroller.scrollTo({ ...place.scrolled[index], behavior: 'instant' })
  if (place.selector) main.querySelector<HTMLElement>(place.selector)?.focus({ preventScroll: true })
}
