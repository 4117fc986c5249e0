/** Warns before a page is left on which something was typed and not sent. */
export function startLeaveGuard(): void {
  const changed = new Set<HTMLFormElement>()
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form?.method === 'post' && !form.hasAttribute('data-ticks')) changed.add(form)
  })
  document.addEventListener('submit', ({ target }) => changed.delete(target as HTMLFormElement))
  addEventListener('beforeunload', (event) => {
    if (changed.size > 0) event.preventDefault()
  })
}
