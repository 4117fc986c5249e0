/** The content of an email, which `letterHtml` and `letterText` render. Texts are plain and may name the `shop`, URLs absolute. */
export type Letter = {
  to: string
  /** ASCII, because some mail servers reject other characters. */
  subject: string
  heading: string
  body: Block[]
  /** Why the recipient gets this email. */
  reason: string
  /** Where replies go, if not to the sender's address. */
  replyTo?: string
  /** Where the recipient stops emails like this one. */
  unsubscribeUrl?: string
}

export type Block =
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'note'; lines: string[] }
  | { kind: 'lines'; lines: string[] }
  | { kind: 'button'; label: string; url: string; isSpelledOut: boolean }
  | { kind: 'items'; items: Item[]; totals: TotalRow[] }

export type Inline = string | { bold: string }
export type Item = {
  name: string
  about: string
  /** '' for none. */
  image: string
  /** The image is 1200 × 630, not square. */
  isWide?: boolean
  amount: string
  link?: { label: string; url: string }
}
export type TotalRow = { name: string; amount: string; isTotal?: boolean }

export const ORDERED = 'You’re receiving this because you placed an order.'
export const STAFF_ACCESS = 'You’re receiving this because you have staff access.'

export const paragraph = (...parts: Inline[]): Block => ({ kind: 'paragraph', parts })
export const note = (...lines: string[]): Block => ({ kind: 'note', lines })
/** A paragraph that keeps its line ends. */
export const buildLines = (...lines: string[]): Block => ({ kind: 'lines', lines })

export function button(label: string, url: string, { isSpelledOut = false } = {}): Block {
  return { kind: 'button', label, url, isSpelledOut }
}
