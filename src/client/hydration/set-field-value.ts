type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Gives a field what the visitor entered in the one before it, and notifies its listeners. */
export function setFieldValue(before: HTMLElement, after: HTMLElement): void {
  const [old, next] = [fieldIn(before), fieldIn(after)]
  if (!old || !next) return
  if (isBox(old) && isBox(next)) check(old, next)
  else if (old instanceof HTMLInputElement && old.type === 'file') (next as HTMLInputElement).files = old.files
  else if (isChanged(old) && next.value !== old.value) {
    next.value = old.value
    next.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Listeners of a checkbox follow its clicks. */
function check(old: HTMLInputElement, next: HTMLInputElement): void {
  if (old.checked !== old.defaultChecked && next.checked !== old.checked) next.click()
}

function isChanged(field: Field): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue
  const given = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
  return field.selectedIndex !== Math.max(given, 0)
}

function fieldIn(element: HTMLElement): Field | null {
  return element.matches('input, textarea, select') ? (element as unknown as Field) : null
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox'
}
