import type { FormKind } from '#shared/schema/forms.ts'
import type { SentFields } from '#shared/desk/requests/answers.ts'
import type { RequestState } from '#shared/desk/requests/states.ts'
import type { Person, Undo } from './orders.ts'

/** A request in the list. Times are in UTC milliseconds. */
export type RequestRow = {
  reference: string
  kind: FormKind
  state: RequestState
  name: string
  fields: SentFields
  files: number
  createdAt: number
  assignee: string | null
}

export type RequestList = {
  rows: RequestRow[]
  page: number
  pages: number
  total: number
  /** How many there are to answer, of this person, and waiting for the sender. */
  tabs: { answer: number; mine: number; waiting: number }
}

export type RequestFile = {
  key: string
  name: string
  bytes: number
  /** True for pictures, of which previews can be made. */
  isPicture: boolean
}

/** What became of an answer by mail. `at` is when it goes out, or when it went out. */
export type MailState = { state: 'waits' | 'sent' | 'failed'; at: number }

/** One line of what happened to a request. */
export type RequestEntry = {
  kind: 'mail' | 'note' | 'log' | 'receipt'
  at: number
  actor: string
  /** A mail's subject, or a log row's summary. */
  text: string
  /** The body of a mail or a note, or a reason. */
  detail: string
  /** The row of the log. */
  id: number
  mail: MailState | null
}

/** An order or a request of the same address of mail. */
export type SamePerson = {
  kind: 'order' | 'request'
  number: string
  state: string
  /** Of orders, in cents. */
  totalCents: number | null
  /** Of requests. */
  about: FormKind | null
  at: number
}

export type SavedAnswer = { id: number; name: string; body: string; version: number }

export type DeskRequest = {
  reference: string
  version: number
  kind: FormKind
  state: RequestState
  name: string
  email: string
  phone: string
  fields: SentFields
  createdAt: number
  answeredAt: number | null
  assignedTo: number | null
  /** The number of the order that it is linked to. */
  orderNumber: string | null
  files: RequestFile[]
  /** False without the binding that makes previews. */
  hasPreviews: boolean
  entries: RequestEntry[]
  samePerson: SamePerson[]
  answers: SavedAnswer[]
  people: Person[]
  undo: Undo | null
  /** Where replies to an answer arrive. */
  staffEmail: string
}
