import type { BrowserShop } from './shop.ts'

/** Parts of pages that work without their script; it is loaded when somebody turns to one of them. */
export function startOnDemand({ api, signal }: BrowserShop): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = closest(event, 'a[data-load-more]')
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void import('./load-more.ts').then(({ loadMore }) => loadMore(link as HTMLAnchorElement))
    },
    { signal },
  )
  document.addEventListener(
    'focusin',
    (event) => {
      const input = closest(event, '[data-suggest] input[type=search]')
      if (input)
        void import('./search-box.ts').then(async ({ searchBox }) => searchBox(input as HTMLInputElement, await api()))
    },
    { signal },
  )
}

function closest({ target }: Event, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null
}
