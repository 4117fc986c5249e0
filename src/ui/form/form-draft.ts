import { DRAFT_PREFIX, draftKeys } from './draft-keys.ts'

/**
 * Keeps what is typed into a form for as long as the tab is open: it survives a reload, Back and a page that was open
 * for too long. What was given back by the server goes before it. Returns what ends it.
 */
export function saveDraft(form: HTMLFormElement, name: string, isRestored: boolean): () => void {
  // With the query: a form that was opened from another order begins anew.
  const key = DRAFT_PREFIX + name + location.search
  if (!isRestored) restore(form, read(key))
  const save = () => write(key, JSON.stringify(textsOf(form)))
  // Typed before this script was there.
  if (!fieldsOf(form).every(isUntouched)) save()
  form.addEventListener('input', save)
  form.addEventListener('sent', deleteDrafts)
  return () => {
    form.removeEventListener('input', save)
    form.removeEventListener('sent', deleteDrafts)
  }
}

/** A form that was sent leaves nothing behind. */
export function deleteDrafts(): void {
  for (const key of draftKeys()) sessionStorage.removeItem(key)
}

type Texts = Record<string, string[]>

/** Neither what belongs to the page (hidden fields, the token) nor files. */
function textsOf(form: HTMLFormElement): Texts {
  const texts: Texts = {}
  for (const field of fieldsOf(form)) {
    const isSet = !(field instanceof HTMLInputElement) || !['radio', 'checkbox'].includes(field.type) || field.checked
    const values = (texts[field.name] ??= [])
    if (isSet && field.value !== '') values.push(field.value)
  }
  return texts
}

function restore(form: HTMLFormElement, texts: Texts): void {
  for (const field of fieldsOf(form)) {
    const values = texts[field.name]
    if (!values) continue
    if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)) {
      field.checked = values.includes(field.value)
    } else if (values[0] !== undefined && isUntouched(field)) {
      field.value = values[0]
    }
  }
}

/** Somebody may have been quicker than this script. */
function isUntouched(field: Field): boolean {
  return field instanceof HTMLSelectElement || field.value === field.defaultValue
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function fieldsOf(form: HTMLFormElement): Field[] {
  const left = new Set(['hidden', 'file', 'submit', 'password'])
  return ([...form.elements] as Field[]).filter(
    ({ name, type }) => name && name !== 'website' && name !== 'kept' && type !== undefined && !left.has(type),
  )
}

function read(key: string): Texts {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Texts
  } catch {
    // Forbidden storage, or a draft of an earlier version.
    return {}
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Full or forbidden: what is typed then lasts as long as the page.
  }
}
