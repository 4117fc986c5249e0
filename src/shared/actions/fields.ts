/** The fields of a posted form; repeated names are lists. Line ends become one character, as browsers count them. */
export type Fields = Record<string, string | string[]>

export function readFields(form: FormData | URLSearchParams): Fields {
  const texts = new Map<string, string[]>()
  // In one pass, because a hostile post may have thousands of names.
  form.forEach((value: string | File, name: string) => {
    const sent = texts.get(name) ?? []
    if (typeof value === 'string') sent.push(value.replaceAll('\r\n', '\n'))
    texts.set(name, sent)
  })
  return Object.fromEntries(
    [...texts].map(([name, sent]) => [name, sent.length > 1 || name.endsWith('[]') ? sent : (sent[0] ?? '')]),
  )
}

/** The files of a field. Browsers send an empty field as a file without a name. */
export function filesIn(form: FormData, name: string): File[] {
  return form
    .getAll(name)
    .filter((value): value is File => typeof value !== 'string' && (value.name !== '' || value.size > 0))
}

export function fieldText(fields: Fields, name: string): string {
  const value = fields[name]
  return (Array.isArray(value) ? value.at(-1) : value) ?? ''
}

/** A field's number. Anything else stays text, so that the API can report it. */
export function fieldNumber(fields: Fields, name: string, absent?: number): number {
  const text = fieldText(fields, name).trim()
  if (text === '' && absent !== undefined) return absent
  return (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text) as number
}

export function fieldChecked(fields: Fields, name: string): boolean {
  return ['on', '1', 'true'].includes(fieldText(fields, name))
}

export function fieldGroup(fields: Fields, prefix: string): Record<string, string> {
  return Object.fromEntries(
    Object.keys(fields)
      .filter((name) => name.startsWith(prefix))
      .map((name) => [name.slice(prefix.length), fieldText(fields, name)]),
  )
}

/** The fields that a page may show again: not passwords, card data or the form's internal fields. */
export function withoutSecrets(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !/^(card\.|password|current_password|_)/.test(name)),
  )
}

/** A form without passwords and files, which runs once its sender has signed in. An account is deleted only on purpose. */
export function mayWaitForSignIn(fields: Fields): boolean {
  const isOpen = Object.keys(fields).every((name) => !/^(card\.|password|current_password)/.test(name))
  return isOpen && fieldText(fields, '_action') !== 'delete-account'
}
