import { documentAt } from '#client/navigation/document-at.ts'

let pending = new AbortController()

/** Answers the fit finder in place: fetches the page the form leads to and swaps in the parts that differ. */
export async function fitFinder(form: HTMLFormElement, { type }: Event): Promise<void> {
  const wasSent = type === 'submit'
  if (!wasSent && !form.matches(':valid')) return
  pending.abort()
  pending = new AbortController()
  const { signal } = pending
  const fields = [...new FormData(form)].filter(([, value]) => value !== '')
  const address = new URL(form.action)
  address.search = new URLSearchParams(fields as [string, string][]).toString()
  try {
    const page = await documentAt(address.href, signal)
    if (signal.aborted) return
    for (const part of document.querySelectorAll('[data-finder-part]')) {
      part.replaceChildren(...page.getElementById(part.id)!.childNodes)
    }
    const inputs = [...form.querySelectorAll<HTMLInputElement>('input[aria-describedby]')]
    for (const input of inputs) input.ariaInvalid = page.getElementById(input.id)!.ariaInvalid
    history.replaceState(history.state, '', address)
    if (wasSent) inputs.find(({ ariaInvalid }) => ariaInvalid)?.focus()
  } catch {
    // If the fetch fails, the browser loads the page itself.
    if (!signal.aborted) location.assign(address)
  }
}
