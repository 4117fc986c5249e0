import { useEffect } from 'react'

/** Marks an element as React's, `data-hydrated`, once what is drawn beside this has been taken over. */
export function Hydrated({ element, onHydrated }: { element: HTMLElement; onHydrated?: () => void }) {
  useEffect(() => {
    element.dataset.hydrated = ''
    onHydrated?.()
  }, [element, onHydrated])
  return null
}
