import type { ClientContext } from '#client/client-context.ts'

/** Shows the bar with "Add to cart" while the product's own button is above the window. */
export function startBuyBar({ signal }: ClientContext): void {
  const observer = new IntersectionObserver((entries) => (bar()!.hidden = entries.at(-1)!.isIntersecting), {
    // Without a lower bound, so that jumping past the form counts too.
    rootMargin: '0px 0px 1000000px',
  })
  const watch = () => {
    observer.disconnect()
    const { form } = bar()?.querySelector('button') ?? {}
    if (form) observer.observe(form)
  }
  watch()
  if ('navigation' in window) navigation.addEventListener('navigatesuccess', watch, { signal })
}

function bar(): HTMLElement | null {
  return document.querySelector('.buybar')
}
