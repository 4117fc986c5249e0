import { useLayoutEffect, useRef } from 'react'
import { buildSelector } from '#ui/frame/build-selector.ts'

/** Where the focus goes if a change removes the focused control: its container, and what to focus. */
const next: readonly (readonly [around: string, to: string])[] = [
  ['.drag__layer', '.drag__layer [tabindex="0"]'],
  ['#section', '#section-h'],
  ['.studio__notice, .studio__buy', '.studio__title button[aria-keyshortcuts]:enabled'],
]

/** Moves the focus if a change removes the focused control. Call the result before each change. */
export function useFocusAgain(): () => void {
  const selectors = useRef<string[]>([])
  useLayoutEffect(() => {
    const [main] = document.getElementsByTagName('main')
    if (document.activeElement === document.body)
      selectors.current.some((selector) => isFocused(main?.querySelector<HTMLElement>(selector)))
    selectors.current = []
  })
  return () => {
    const control = document.activeElement
    if (!control?.closest('main')) return
    const around = next.flatMap(([place, to]) => (control.closest(place) ? [to] : []))
    selectors.current = [buildSelector(control), ...around].filter(Boolean)
  }
}

function isFocused(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true })
  return element != null && document.activeElement === element
}
