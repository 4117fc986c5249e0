import { buildSelector } from '#ui/frame/build-selector.ts'

type Place = { selector: string; openDetails: number[] }

export function focused(): Place {
  const main = document.querySelector('main')!
  const { activeElement: control } = document
  const selector = control && main.contains(control) ? buildSelector(control) : ''
  const openDetails = [...main.querySelectorAll('details')].flatMap(({ open }, index) => (open ? [index] : []))
  return { selector, openDetails }
}

/** Restores that place in the next page, without scrolling. */
export function focusAgain(place: Place | null): void {
  if (!place) return
  const main = document.querySelector('main')!
  const details = main.querySelectorAll('details')
  for (const index of place.openDetails) if (details[index]) details[index].open = true
  if (place.selector) main.querySelector<HTMLElement>(place.selector)?.focus({ preventScroll: true })
}
