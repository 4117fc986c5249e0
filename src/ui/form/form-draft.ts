import { withoutSecrets } from '#shared/secret-fields.ts'
import { DRAFT_PREFIX, draftKeys } from './draft-keys.ts'

/** Saves typed text for this tab. Values restored by the server take precedence. Returns a function that stops it. */
export function saveDraft(form: HTMLFormElement, name: string, isRestored: boolean): () => void {
  // Includes the query, so that a form opened from another order starts empty.
  const key = DRAFT_PREFIX + name + withoutSecrets(location.search)
  if (!isRestored) restore(form, read(key))
  const save = () => write(key, JSON.stringify(readTexts(form)))
  // The shopper may have typed before this script loaded.
  if (!listDraftFields(form).every(isUntouched)) save()
  form.addEventListener('input', save)
  form.addEventListener('sent', deleteDrafts)
  return () => {
    form.removeEventListener('input', save)
    form.removeEventListener('sent', deleteDrafts)
  }
}

export function deleteDrafts(): void {
  for (const key of draftKeys()) sessionStorage.removeItem(key)
}

type Texts = Record<string, string[]>

function readTexts(form: HTMLFormElement): Texts {
  const texts: Texts = {}
  for (const field of listDraftFields(form)) {
    const isSet = !(field instanceof HTMLInputElement) || !['radio', 'checkbox'].includes(field.type) || field.checked
    const values = (texts[field.name] ??= [])
    if (isSet && field.value !== '') values.push(field.value)
  }
  return texts
}

function restore(form: HTMLFormElement, texts: Texts): void {
  for (const field of listDraftFields(form)) {
    const values = texts[field.name]
    if (!values) continue
    if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)) {
      field.checked = values.includes(field.value)
    } else if (values[0] !== undefined && isUntouched(field)) {
      field.value = values[0]
    }
  }
}

function isUntouched(field: Field): boolean {
  return field instanceof HTMLSelectElement || field.value === field.defaultValue
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function listDraftFields(form: HTMLFormElement): Field[] {
  const left = new Set(['hidden', 'file', 'submit', 'password'])
  return ([...form.elements] as Field[]).filter(
    ({ name, type }) => name && name !== 'website' && name !== 'kept' && type !== undefined && !left.has(type),
  )
}

function read(key: string): Texts {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Texts
  } catch {
    // Storage is blocked, or the draft has an older format.
    return {}
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Storage is full or blocked, so the draft lasts as long as the page.
  }
}
