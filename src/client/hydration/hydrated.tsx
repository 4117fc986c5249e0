import { useEffect } from 'react'

/** Marks an element as React's, `data-live`, once what is drawn beside this has been taken over. */
export function Live({ element, onLive }: { element: HTMLElement; onLive?: () => void }) {
  useEffect(() => {
    element.dataset.live = ''
    onLive?.()
  }, [element, onLive])
  return null
}
