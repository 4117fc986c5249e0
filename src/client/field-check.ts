import type { BrowserShop } from './shop.ts'

/** A field that was refused stops being marked as soon as it is changed; it is judged again when the form is sent. */
export function startFieldCheck({ signal }: BrowserShop): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      const field = target as HTMLElement
      if (field.getAttribute('aria-invalid') === 'true') field.removeAttribute('aria-invalid')
    },
    { signal },
  )
}
