import { MAX_COMPARED } from '#shared/catalogue/compared.ts'
import { storageKeys } from '#shared/constants.ts'
import { readStorage, writeStorage } from '#client/storage/storage.ts'

type Chosen = { id: string; name: string }

export function compareTray(changed: HTMLInputElement | null): void {
  const form = document.querySelector<HTMLFormElement>('#compare')
  if (!form) return
  const before = read()
  const chosen = changed ? after(before, changed) : before
  if (changed) write(chosen)
  const isFull = changed?.checked === true && !chosen.some(({ id }) => id === changed.value)
  for (const box of boxes()) {
    box.checked = chosen.some(({ id }) => id === box.value)
    // The form submits the products in the tray, so the boxes on the cards must not submit them too.
    box.removeAttribute('name')
  }
  const list = form.querySelector<HTMLElement>('[data-compare-chosen]')!
  list.hidden = chosen.length === 0
  list.replaceChildren(...chosen.map((product) => row(product)))
  form.toggleAttribute('data-in-use', chosen.length > 0)
  form.querySelector('[data-compare-status]')!.textContent = isFull
    ? `${MAX_COMPARED} products is the limit. Remove one first.`
    : chosen.length === 0
      ? `Select up to ${MAX_COMPARED} products to compare them side by side.`
      : `${chosen.length} of ${MAX_COMPARED} to compare`
}

function after(before: readonly Chosen[], { value: id, checked, dataset }: HTMLInputElement): Chosen[] {
  const others = before.filter((product) => product.id !== id)
  return checked ? [...others, { id, name: dataset.compare! }].slice(0, MAX_COMPARED) : others
}

function boxes(): NodeListOf<HTMLInputElement> {
  return document.querySelectorAll<HTMLInputElement>('input[data-compare]')
}

function row({ id, name }: Chosen): HTMLElement {
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name: 'ids', value: id })
  const remove = document.createElement('button')
  remove.type = 'button'
  remove.textContent = '×'
  remove.ariaLabel = `Remove ${name}`
  remove.addEventListener('click', () => {
    write(read().filter((product) => product.id !== id))
    compareTray(null)
    document.querySelector<HTMLElement>('#compare button:not([type])')?.focus()
  })
  const item = document.createElement('li')
  item.className = 'chip'
  item.replaceChildren(field, name, remove)
  return item
}

function read(): Chosen[] {
  try {
    const stored: unknown = JSON.parse(readStorage(storageKeys.compare) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isChosen).slice(0, MAX_COMPARED) : []
  } catch {
    // Another script may have used this key.
    return []
  }
}

function isChosen(value: unknown): value is Chosen {
  const { id, name } = (value ?? {}) as Partial<Chosen>
  return typeof id === 'string' && typeof name === 'string'
}

function write(chosen: readonly Chosen[]): void {
  writeStorage(storageKeys.compare, chosen.length > 0 ? JSON.stringify(chosen) : null)
}
