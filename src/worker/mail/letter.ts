/** What a mail says; `letterHtml` and `letterText` write it down. All texts are plain, all addresses absolute. */
export type Letter = {
  to: string
  /** ASCII, so that every mail server passes it on as it is. */
  subject: string
  heading: string
  body: Block[]
  /** Why the reader gets this. */
  reason: string
}

export type Block =
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'note'; lines: string[] }
  | { kind: 'button'; label: string; url: string; isSpelledOut: boolean }
  | { kind: 'items'; items: Item[]; sums: Sum[] }

export type Inline = string | { bold: string }
export type Item = { name: string; about: string; image: string; amount: string }
export type Sum = { name: string; amount: string; isTotal?: boolean }

export const paragraph = (...parts: Inline[]): Block => ({ kind: 'paragraph', parts })
export const note = (...lines: string[]): Block => ({ kind: 'note', lines })

/** `isSpelledOut`: the address stands below the button too, for readers in which buttons do not work. */
export function button(label: string, url: string, { isSpelledOut = false } = {}): Block {
  return { kind: 'button', label, url, isSpelledOut }
}
