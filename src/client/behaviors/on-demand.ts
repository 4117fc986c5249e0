import { storageKeys } from '#shared/constants.ts'
import type { ClientContext } from '#client/client-context.ts'
import { readStorage } from '#client/storage/storage.ts'

export function startOnDemand(context: ClientContext): void {
  const { api, signal } = context
  document.addEventListener(
    'click',
    (event) => {
      if (closest(event, '[data-print]')) print()
      const link = closest(event, 'a[data-load-more]')
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      import('#client/navigation/load-more.ts')
        .then((part) => part.loadMore(link as HTMLAnchorElement))
        .catch(() => location.assign((link as HTMLAnchorElement).href))
    },
    { signal },
  )
  document.addEventListener(
    'toggle',
    ({ target, newState }) => {
      if (newState !== 'open' || !(target as Element).hasAttribute('data-modal-popover')) return
      import('./modal-popover.ts').then((part) => part.modalPopover(target as HTMLElement)).catch(goOn)
    },
    { signal, capture: true },
  )
  document.addEventListener(
    'change',
    (event) => {
      const box = closest(event, 'input[data-compare]')
      if (box) showCompared(box as HTMLInputElement)
      findKits(event)
    },
    { signal },
  )
  document.addEventListener('submit', findKits, { signal })
  document.addEventListener(
    'focusin',
    (event) => {
      const input = closest(event, '[data-suggest] input[type=search]')
      if (input)
        import('#client/search/search-box.ts')
          .then(async ({ searchBox }) => searchBox(input as HTMLInputElement, await api()))
          .catch(goOn)
    },
    { signal },
  )
  let designs: Promise<(place: HTMLElement) => void> | undefined
  const load = () => {
    loadRemembered(context)
    const drawn = document.querySelector<HTMLElement>('[data-designs]')
    if (!drawn) return
    designs ??= import('#client/planner/designs.ts').then((part) => part.startDesigns(context))
    designs.then((show) => show(drawn)).catch(goOn)
  }
  load()
  if ('navigation' in window) navigation.addEventListener('navigatesuccess', load, { signal })
}

function findKits(event: Event): void {
  const form = closest(event, 'form[data-finder]') as HTMLFormElement | null
  if (!form) return
  event.preventDefault()
  import('./fit-finder.ts').then((part) => part.fitFinder(form, event)).catch(() => form.submit())
}

function showCompared(changed: HTMLInputElement | null): void {
  import('./compare-tray.ts').then((part) => part.compareTray(changed)).catch(goOn)
}

function loadRemembered(context: ClientContext): void {
  if (document.querySelector('#compare') && readStorage(storageKeys.compare)) showCompared(null)
  const place = document.querySelector<HTMLElement>('[data-recently-viewed]')
  if (place) import('./recent-products.ts').then((part) => part.recentProducts(place, context)).catch(goOn)
}

/** These parts have a simpler version that works without their script. */
function goOn(error: unknown): void {
  console.warn(error)
}

function closest({ target }: Event, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null
}
