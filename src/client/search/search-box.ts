import type { Api } from '#shared/api/api.ts'
import { addRecentSearch, showRecentSearches } from './recent-searches.ts'
import { suggestionGroups } from './suggestions.ts'

const SHORTEST = 2
const DEBOUNCE_MS = 250
const NARROW = '(width < 40rem)'
const enhanced = new WeakSet<HTMLInputElement>()

/** Turns a search field into an ARIA combobox with a list of suggestions. The focus stays in the field. */
export function searchBox(input: HTMLInputElement, api: Api): void {
  if (enhanced.has(input)) return
  enhanced.add(input)
  const form = input.form!
  const dialog = form.closest('dialog')
  const list = form.querySelector<HTMLElement>('[role=listbox]')!
  const status = form.querySelector<HTMLElement>('[data-suggest-status]')!
  const start = form.querySelector<HTMLElement>('[data-suggest-start]')!
  const all = form.querySelector<HTMLElement>('[data-suggest-all]')!
  const allText = all.textContent
  let pending = new AbortController()
  let timer = 0

  input.role = 'combobox'
  input.ariaAutoComplete = 'list'
  input.setAttribute('aria-controls', list.id)
  close()
  showRecentSearches(start)

  input.addEventListener('input', () => {
    clearTimeout(timer)
    pending.abort()
    if (input.value.trim().length < SHORTEST) return close()
    timer = window.setTimeout(() => void ask(), DEBOUNCE_MS)
  })
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const move = moves[event.key]
    if (event.key === 'Escape') {
      // The first Escape closes the list and the second the dialog; the default would only clear the field.
      event.preventDefault()
      if (isOpen()) return close()
      empty()
      leave()
    } else if (event.key === 'Enter' && active()) {
      event.preventDefault()
      active()!.click()
    } else if (move && isOpen()) {
      event.preventDefault()
      activate(move(options(), active()))
    }
  })
  // The visitor may have typed before this script loaded.
  if (input.value) input.dispatchEvent(new Event('input'))
  list.addEventListener('click', () => addRecentSearch(input.value))
  form.addEventListener('submit', () => addRecentSearch(input.value))
  // The close event is asynchronous: the visitor may have reopened the dialog and typed already.
  dialog?.addEventListener('close', () => {
    if (!dialog.open) empty()
  })

  function leave(): void {
    if (dialog?.matches(':popover-open')) dialog.hidePopover()
    else dialog?.close()
  }

  function empty(): void {
    clearTimeout(timer)
    pending.abort()
    input.value = ''
    close()
    showRecentSearches(start)
  }

  async function ask(): Promise<void> {
    const q = input.value.trim()
    pending = new AbortController()
    const { signal } = pending
    const query = new URLSearchParams({ q, limit: matchMedia(NARROW).matches ? '5' : '8' })
    const answer = await api.search(query, { signal }).catch(() => null)
    if (signal.aborted) return
    if (!answer) return fail()
    const { counts } = answer.meta
    const total = counts.products + counts.posts + counts.pages + counts.questions
    list.replaceChildren(...suggestionGroups(answer, q))
    const { length } = options()
    list.hidden = length === 0
    start.hidden = length > 0
    input.ariaExpanded = String(length > 0)
    activate(null)
    status.textContent =
      length === 0 ? `No suggestions for ${q}` : `${length} ${length === 1 ? 'suggestion' : 'suggestions'}`
    all.textContent = total > 0 ? `All ${total} results for “${q}”` : allText
  }

  function fail(): void {
    close()
    status.textContent = 'Suggestions are not available right now'
  }

  function close(): void {
    list.replaceChildren()
    list.hidden = true
    start.hidden = false
    status.textContent = ''
    all.textContent = allText
    input.ariaExpanded = 'false'
    input.removeAttribute('aria-activedescendant')
  }

  function isOpen(): boolean {
    return !list.hidden
  }

  function options(): HTMLElement[] {
    return [...list.querySelectorAll<HTMLElement>('[role=option]')]
  }

  function active(): HTMLElement | null {
    return list.querySelector<HTMLElement>('[aria-selected=true]')
  }

  function activate(option: HTMLElement | null): void {
    for (const other of options()) other.ariaSelected = String(other === option)
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }
}

type Move = (options: readonly HTMLElement[], active: HTMLElement | null) => HTMLElement | null

/** Arrow keys move from the field through the list and back to the field. */
const moves: Record<string, Move> = {
  ArrowDown: (options, active) => options[active ? options.indexOf(active) + 1 : 0] ?? null,
  ArrowUp: (options, active) => (active ? (options[options.indexOf(active) - 1] ?? null) : (options.at(-1) ?? null)),
}
