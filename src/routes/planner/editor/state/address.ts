import type { Shown } from '#shared/planner/editing/editing.ts'

/** Changes within this time of each other are one step of the browser's history, in milliseconds. */
const STEP_MS = 300

export type Address = ReturnType<typeof createAddress>

/** Keeps the page's address that of its design, so that Back leads to the one before and a reload to this one. */
export function createAddress() {
  let last = -Infinity
  let next: Shown | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    if (next !== null) put(addressOf(next), 'replace')
    next = null
  }
  return {
    /** Writes what waits to be written. */
    write,
    /** Follows what the page shows; a new design is a step of the history. */
    follow(shown: Shown, isStep: boolean): void {
      const isBurst = performance.now() - last < STEP_MS
      if (isStep) last = performance.now()
      clearTimeout(timer)
      next = shown
      if (!isStep || isBurst) timer = setTimeout(write, isBurst ? STEP_MS : 0)
      else {
        next = null
        put(addressOf(shown), 'push')
      }
    },
    go(to: string, how: 'push' | 'replace'): void {
      write()
      put(to, how)
    },
    /** What waits belongs to an address that was left. */
    forget(): void {
      clearTimeout(timer)
      next = null
      last = -Infinity
    },
  }
}

/** The event is for browsers without the Navigation API, which do not tell when the address changes. */
function put(to: string, how: 'push' | 'replace'): void {
  if (how === 'push') history.pushState(null, '', to)
  else history.replaceState(history.state, '', to)
  document.dispatchEvent(new Event('addresschange'))
}

/** The rest of the address stays, for example the kit that the design began as. */
function addressOf({ code, run, section, isChosen }: Shown): string {
  const url = new URL(location.href)
  url.searchParams.set('d', code)
  if (isChosen) url.searchParams.set('section', `${run}-${section}`)
  else url.searchParams.delete('section')
  return url.href
}
