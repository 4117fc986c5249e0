import { useEffect, useRef } from 'react'
import type { SectionPlace } from './live.ts'

/** Changes within this time of each other are one step of the browser's history, in milliseconds. */
const STEP = 300

type Address = SectionPlace & { code: string; isChosen: boolean }

/** Keeps the page's address that of its design, so that Back leads to the one before and a reload to this one. */
export function useAddress(): (address: Address, isStep: boolean) => void {
  const last = useRef(-Infinity)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (address, isStep) => {
    const to = addressOf(address)
    const isBurst = performance.now() - last.current < STEP
    if (isStep) last.current = performance.now()
    clearTimeout(timer.current)
    // Other browsers would not show the page of the address that Back leads to.
    if (isStep && !isBurst && 'navigation' in window) history.pushState(null, '', to)
    else timer.current = setTimeout(() => replaceAddress(to), isBurst ? STEP : 0)
  }
}

/** The event is for browsers without the Navigation API, which do not tell when the address changes. */
function replaceAddress(to: string): void {
  history.replaceState(history.state, '', to)
  document.dispatchEvent(new Event('addresschange'))
}

/** The rest of the address stays, for example the kit that the design began as. */
function addressOf({ code, run, section, isChosen }: Address): string {
  const url = new URL(location.href)
  url.searchParams.set('d', code)
  if (isChosen) url.searchParams.set('section', `${run}-${section}`)
  else url.searchParams.delete('section')
  return url.href
}
