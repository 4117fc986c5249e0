import type { ClientContext } from '#client/client-context.ts'

/** Sends a filter form as soon as one of its choices changes, unless it covers the list, and keeps what was not chosen out of the address. */
export function startAutosubmit({ signal }: ClientContext): void {
  document.addEventListener(
    'change',
    (event) => {
      const { form } = event.target as HTMLInputElement
      if (!isAutosubmitted(form)) return
      if (form.closest(':popover-open')) {
        // The button then keeps its plain words.
        import('./filter-preview.ts').then((part) => part.filterPreview(form)).catch(() => {})
      } else form.requestSubmit()
    },
    { signal },
  )
  document.addEventListener(
    'formdata',
    ({ target, formData }) => {
      if (!isAutosubmitted(target as HTMLFormElement)) return
      for (const [name] of [...formData].filter(([, value]) => value === '')) formData.delete(name)
    },
    { signal },
  )
}

function isAutosubmitted(form: HTMLFormElement | null): form is HTMLFormElement {
  return form?.hasAttribute('data-autosubmit') ?? false
}
