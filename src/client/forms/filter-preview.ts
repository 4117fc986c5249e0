import { documentAt } from '#client/navigation/document-at.ts'

let pending = new AbortController()

export async function filterPreview(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('[data-filter-preview]')
  if (!button) return
  pending.abort()
  pending = new AbortController()
  const { signal } = pending
  const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  const list = await documentAt(`${location.pathname}?${query}`, signal).catch(() => null)
  const count = list?.querySelector('.listbar__count b')?.textContent
  if (!signal.aborted && count) button.textContent = `Show ${count} ${count === '1' ? 'result' : 'results'}`
}
