import type { ClientContext } from '#client/client-context.ts'

export function startAutosubmit({ signal }: ClientContext): void {
  document.addEventListener(
    'change',
    (event) => {
      const { form } = event.target as HTMLInputElement
      if (!isAutosubmitted(form)) return
      if (form.closest(':popover-open')) {
        // If the preview fails to load, the button keeps its text.
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
