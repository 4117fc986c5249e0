import { storageKeys } from '#shared/constants.ts'
import { paths } from '#shared/paths.ts'
import { readStorage, writeStorage } from '#client/storage/storage.ts'

const MOST = 5
const CLASS = 'recent-searches'

export function addRecentSearch(typed: string): void {
  const words = typed.trim()
  if (words) save([words, ...read().filter((other) => other.toLowerCase() !== words.toLowerCase())].slice(0, MOST))
}

export function showRecentSearches(place: HTMLElement): void {
  place.querySelector(`.${CLASS}`)?.remove()
  const recent = read()
  if (recent.length === 0) return
  const title = document.createElement('p')
  title.className = 'small muted spread'
  title.replaceChildren(
    'Recent searches',
    button('Clear all', 'link small', () => forget(place, recent)),
  )
  const group = document.createElement('div')
  group.className = `${CLASS} stack stack--1`
  group.role = 'group'
  group.ariaLabel = 'Recent searches'
  group.replaceChildren(title, ...recent.map((words) => row(place, words)))
  place.insertBefore(group, place.firstChild)
}

function row(place: HTMLElement, words: string): HTMLElement {
  const link = document.createElement('a')
  link.className = 'suggestion'
  link.href = `${paths.results}?${new URLSearchParams({ q: words })}`
  link.textContent = words
  const remove = button('×', 'icon-btn', () => forget(place, [words]))
  remove.ariaLabel = `Remove ${words} from recent searches`
  const found = document.createElement('div')
  found.className = 'recent-searches__row'
  found.replaceChildren(link, remove)
  return found
}

function button(text: string, className: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className
  made.textContent = text
  made.addEventListener('click', onClick)
  return made
}

/** The removed button had the focus, so the field takes it. */
function forget(place: HTMLElement, words: readonly string[]): void {
  save(read().filter((other) => !words.includes(other)))
  showRecentSearches(place)
  place.closest('form')?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(readStorage(storageKeys.recentSearches) ?? '[]')
    return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string') : []
  } catch {
    return []
  }
}

function save(words: readonly string[]): void {
  writeStorage(storageKeys.recentSearches, words.length > 0 ? JSON.stringify(words) : null)
}
