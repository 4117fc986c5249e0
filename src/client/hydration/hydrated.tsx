import { useEffect } from 'react'

/** Sets `data-hydrated` on an element once React has hydrated its siblings. */
export function Hydrated({ element, onHydrated }: { element: HTMLElement; onHydrated?: () => void }) {
  useEffect(() => {
    element.dataset.hydrated = ''
    onHydrated?.()
  }, [element, onHydrated])
  return null
}
