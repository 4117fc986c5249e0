import * as v from 'valibot'
import { requestStates } from '#shared/desk/requests/states.ts'
import { isFormKind, type FormKind } from '#shared/schema/forms.ts'
import { LinkedFile } from '../quote.ts'
import { Person, Undo } from './orders.ts'

const Kind = v.custom<FormKind>((kind) => typeof kind === 'string' && isFormKind(kind))
const State = v.picklist(requestStates)
/** What someone sent with a form: fields by name, as they are stored. */
export const SentFields = v.record(v.string(), v.union([v.string(), v.array(v.string())]))
export type SentFields = v.InferOutput<typeof SentFields>

/** A request in the list. Times are in UTC milliseconds. */
export const RequestRow = v.object({
  reference: v.string(),
  kind: Kind,
  state: State,
  name: v.string(),
  fields: SentFields,
  files: v.number(),
  createdAt: v.number(),
  assignee: v.nullable(v.string()),
})
export type RequestRow = v.InferOutput<typeof RequestRow>

export const RequestList = v.object({
  rows: v.array(RequestRow),
  page: v.number(),
  pages: v.number(),
  total: v.number(),
  /** How many there are to answer, of this person, and waiting for the sender. */
  tabs: v.object({ answer: v.number(), mine: v.number(), waiting: v.number() }),
})
export type RequestList = v.InferOutput<typeof RequestList>

export const RequestFile = v.object({
  key: v.string(),
  name: v.string(),
  bytes: v.number(),
  /** True for pictures, of which previews can be made. */
  isPicture: v.boolean(),
})
export type RequestFile = v.InferOutput<typeof RequestFile>

/** What became of an answer by mail. `at` is when it goes out, or when it went out. */
export const MailState = v.object({ state: v.picklist(['waits', 'sent', 'failed']), at: v.number() })
export type MailState = v.InferOutput<typeof MailState>

/** One line of what happened to a request. */
export const RequestEntry = v.object({
  kind: v.picklist(['mail', 'note', 'log', 'receipt']),
  at: v.number(),
  actor: v.string(),
  /** A mail's subject, or a log row's summary. */
  text: v.string(),
  /** The body of an email or a note, or a reason. */
  detail: v.string(),
  /** The row of the log. */
  id: v.number(),
  mail: v.nullable(MailState),
  /** What a reply carries. */
  files: v.array(LinkedFile),
})
export type RequestEntry = v.InferOutput<typeof RequestEntry>

/** An order or a request with the same email address. */
export const SamePerson = v.object({
  kind: v.picklist(['order', 'request']),
  number: v.string(),
  state: v.string(),
  /** Of orders, in cents. */
  totalCents: v.nullable(v.number()),
  /** Of requests. */
  about: v.nullable(Kind),
  at: v.number(),
})
export type SamePerson = v.InferOutput<typeof SamePerson>

export const SavedReply = v.object({ id: v.number(), name: v.string(), body: v.string(), version: v.number() })
export type SavedReply = v.InferOutput<typeof SavedReply>

export const DeskRequest = v.object({
  reference: v.string(),
  version: v.number(),
  kind: Kind,
  state: State,
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  fields: SentFields,
  createdAt: v.number(),
  answeredAt: v.nullable(v.number()),
  assignedTo: v.nullable(v.number()),
  /** The number of the order that it is linked to. */
  orderNumber: v.nullable(v.string()),
  /** The numbers of the quotes that answer it. */
  quotes: v.array(v.string()),
  files: v.array(RequestFile),
  /** False without the binding that makes previews. */
  hasPreviews: v.boolean(),
  entries: v.array(RequestEntry),
  samePerson: v.array(SamePerson),
  savedReplies: v.array(SavedReply),
  people: v.array(Person),
  undo: v.nullable(Undo),
  /** Where replies to an answer arrive. */
  staffEmail: v.string(),
})
export type DeskRequest = v.InferOutput<typeof DeskRequest>
