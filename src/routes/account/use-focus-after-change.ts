import { useEffect, useRef } from 'react'

/** A ref for a list's heading, which takes the focus when a change removes the focused button. */
export function useFocusAfterChange(list: readonly unknown[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(list)
  useEffect(() => {
    if (shown.current !== list && document.activeElement === document.body) heading.current?.focus()
    shown.current = list
  }, [list])
  return heading
}
