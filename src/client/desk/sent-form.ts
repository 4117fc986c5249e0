import { storageKeys } from '#shared/constants.ts'

const KEY = storageKeys.deskSent
const SENT = '#sent'

/** A form as it was sent, until a page of the Desk answers. */
type Sent = { path: string; form: string; at: number; fields: { name: string; value: string; isOn: boolean }[] }

/**
 * Gives a form back as it was sent if the browser returns to its page without an answer: the browser keeps no field without
 * autocompletion, and by the form's old key the server recognizes what it did already.
 */
export function startSentForm(): void {
  if (location.hash === SENT) markAddress('')
  const sent = taken()
  if (isBack() && sent?.path === here()) restore(sent)
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    const form = target as HTMLFormElement
    if (form.method !== 'post' || defaultPrevented) return
    // A code that unlocks the Desk is kept by no one.
    if (!form.elements.namedItem('password')) keep(form)
    // Chromium replaces a page by the error page of a post to the same address, so that Back would lead past it.
    markAddress(SENT)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    taken()
    markAddress('')
  })
}

function here(): string {
  return location.pathname + location.search
}

function markAddress(hash: string): void {
  history.replaceState(history.state, '', here() + hash)
}

function isBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward'
}

function keep(form: HTMLFormElement): void {
  const fields = listFields(form).map((field) => ({ name: field.name, value: field.value, isOn: isOn(field) }))
  const sent: Sent = { path: here(), form: readFormName(form), at: sameAs(readFormName(form)).indexOf(form), fields }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sent))
  } catch {
    // Storage is full or blocked: the browser gives back what it keeps itself.
  }
}

function taken(): Sent | null {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text === null ? null : (JSON.parse(text) as Sent)
  } catch {
    // Blocked storage has no form.
    return null
  }
}

function restore({ form: name, at, fields }: Sent): void {
  const form = sameAs(name)[at]
  if (!form) return
  const left = [...fields]
  for (const field of listFields(form)) {
    const index = left.findIndex((one) => one.name === field.name && (!isBox(field) || one.value === field.value))
    const [before] = index < 0 ? [] : left.splice(index, 1)
    if (!before) continue
    if (isBox(field)) field.checked = before.isOn
    else field.value = before.value
    const details = field.closest('details')
    if (details && field.type !== 'hidden') details.open = true
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The token stays the page's own; the browser keeps files, and no one keeps passwords. */
function listFields(form: HTMLFormElement): Field[] {
  const left = ['password', 'file', 'submit', 'button', 'fieldset', 'output']
  return ([...form.elements] as Field[]).filter(({ name, type }) => name && name !== '_token' && !left.includes(type))
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function isOn(field: Field): boolean {
  return isBox(field) && field.checked
}

/** Its action, and the rows that it is about, which tell it from others with the same action. */
function readFormName(form: HTMLFormElement): string {
  const rows = [...form.querySelectorAll<HTMLInputElement>(':scope > input[type=hidden]')]
  const about = rows.filter(({ name }) => !/^(_|seen|expected)/.test(name))
  return JSON.stringify([form.dataset['action'], ...about.map(({ name, value }) => [name, value])])
}

function sameAs(name: string): HTMLFormElement[] {
  return [...document.forms].filter((form) => readFormName(form) === name)
}
