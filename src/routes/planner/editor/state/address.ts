import type { Shown } from '#shared/planner/editing/editing.ts'
import { placeText } from '#shared/planner/planner-href.ts'

/** Faster changes share one entry of the browser's history, in milliseconds. */
const STEP_MS = 300

export type Address = ReturnType<typeof createAddress>

/** Keeps the page's URL in step with its design, so that Back and reload work. */
export function createAddress() {
  let last = -Infinity
  let next: Shown | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    if (next !== null) put(buildAddress(next), 'replace')
    next = null
  }
  return {
    write,
    /** Queues the URL of what the page shows; a new design is a new history entry. */
    follow(shown: Shown, isStep: boolean): void {
      const isBurst = performance.now() - last < STEP_MS
      if (isStep) last = performance.now()
      clearTimeout(timer)
      next = shown
      if (!isStep || isBurst) timer = setTimeout(write, isBurst ? STEP_MS : 0)
      else {
        next = null
        put(buildAddress(shown), 'push')
      }
    },
    go(to: string, how: 'push' | 'replace'): void {
      write()
      put(to, how)
    },
    /** Drops a queued URL after leaving its page. */
    forget(): void {
      clearTimeout(timer)
      next = null
      last = -Infinity
    },
  }
}

/** For browsers without the Navigation API, which don't report URL changes. */
function put(to: string, how: 'push' | 'replace'): void {
  if (how === 'push') history.pushState(null, '', to)
  else history.replaceState(history.state, '', to)
  document.dispatchEvent(new Event('addresschange'))
}

/** Other parameters stay, such as the kit that the design began as. */
function buildAddress({ code, run, section, isChosen }: Shown): string {
  const url = new URL(location.href)
  url.searchParams.set('d', code)
  const place = placeText(run, isChosen ? section : undefined)
  if (place) url.searchParams.set('section', place)
  else url.searchParams.delete('section')
  return url.href
}
