import { useEffect, useEffectEvent } from 'react'
import { paths } from '#shared/paths.ts'
import { shownIn, type Shown } from '#shared/planner/editing/editing.ts'

/** The design at another URL, if it has the same kit, cart line and page to return to; null for any other page. */
export function shownAt(address: string): Shown | null {
  const { origin, pathname, searchParams } = new URL(address, location.href)
  const here = new URLSearchParams(location.search)
  const isHere = origin === location.origin && pathname === paths.planner
  const isSame = ['kit', 'line', 'next'].every((name) => searchParams.get(name) === here.get(name))
  return isHere && isSame ? shownIn(searchParams) : null
}

/** Handles Back, Forward and the URL of a saved form without fetching a page. */
export function useArrivals(arrive: (shown: Shown) => void): void {
  const onArrival = useEffectEvent(arrive)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const onPopState = () => {
      const shown = shownAt(location.href)
      if (shown) onArrival(shown)
      document.dispatchEvent(new Event('addresschange'))
    }
    const onVisit = (visit: Event) => {
      const { detail: event } = visit as CustomEvent<NavigateEvent>
      const shown = isVisit(event) ? shownAt(event.destination.url) : null
      if (!shown) return
      visit.preventDefault()
      event.intercept({ scroll: 'manual', focusReset: 'manual', handler: async () => onArrival(shown) })
    }
    if ('navigation' in window) document.addEventListener('visit', onVisit, { signal })
    else addEventListener('popstate', onPopState, { signal })
    return () => leaving.abort()
  }, [])
}

/** The editor's own URL changes are already shown. */
function isVisit(event: NavigateEvent): boolean {
  const { navigationType: type, destination } = event
  if (!event.canIntercept || event.hashChange || event.formData || event.downloadRequest !== null) return false
  return type === 'traverse' || (type !== 'reload' && !destination.sameDocument)
}
