/** The fields of a posted form; repeated names are lists. Browsers post a line's end as two characters, and count it as one. */
export type Fields = Record<string, string | string[]>

export function fieldsOf(form: FormData | URLSearchParams): Fields {
  const texts = new Map<string, string[]>()
  // In one pass: a stranger may send thousands of names.
  form.forEach((value: string | File, name: string) => {
    const sent = texts.get(name) ?? []
    if (typeof value === 'string') sent.push(value.replaceAll('\r\n', '\n'))
    texts.set(name, sent)
  })
  return Object.fromEntries(
    [...texts].map(([name, sent]) => [name, sent.length > 1 || name.endsWith('[]') ? sent : (sent[0] ?? '')]),
  )
}

/** The files of a field; one that was left empty is sent as a file without a name. */
export function filesIn(form: FormData, name: string): File[] {
  return form
    .getAll(name)
    .filter((value): value is File => typeof value !== 'string' && (value.name !== '' || value.size > 0))
}

/** The text of a field, '' when it is missing; of a repeated one the last, as browsers put a changed value last. */
export function fieldText(fields: Fields, name: string): string {
  const value = fields[name]
  return (Array.isArray(value) ? value.at(-1) : value) ?? ''
}

/** A field's number; what is no number stays text, so that the API can say what is wrong with it. */
export function fieldNumber(fields: Fields, name: string, absent?: number): number {
  const text = fieldText(fields, name).trim()
  if (text === '' && absent !== undefined) return absent
  return (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text) as number
}

export function fieldChecked(fields: Fields, name: string): boolean {
  return ['on', '1', 'true'].includes(fieldText(fields, name))
}

/** The text of all fields that start with `prefix`, without it: `billing.city` gives `city`. */
export function fieldGroup(fields: Fields, prefix: string): Record<string, string> {
  return Object.fromEntries(
    Object.keys(fields)
      .filter((name) => name.startsWith(prefix))
      .map((name) => [name.slice(prefix.length), fieldText(fields, name)]),
  )
}

/** The fields that may be given back: all but passwords, card numbers, and those that belong to the form itself. */
export function withoutSecrets(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !/^(card\.|password|current_password|_)/.test(name)),
  )
}
