import { useEffect, useRef } from 'react'

/** A ref for the heading of a list. It takes the focus when a change removes the button that had it. */
export function useFocusAfterChange(list: readonly unknown[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(list)
  useEffect(() => {
    if (shown.current !== list && document.activeElement === document.body) heading.current?.focus()
    shown.current = list
  }, [list])
  return heading
}
