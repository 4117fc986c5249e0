import type { BrowserShop } from './shop.ts'

/** Sends a filter form as soon as one of its choices changes. */
export function startAutosubmit({ signal }: BrowserShop): void {
  document.addEventListener(
    'change',
    (event) => {
      const { form } = event.target as HTMLInputElement
      if (form?.hasAttribute('data-autosubmit')) form.requestSubmit()
    },
    { signal },
  )
}
