import * as v from 'valibot'

export const outboxTabs = ['waiting', 'failed', 'sent'] as const
export type OutboxTab = (typeof outboxTabs)[number]

/** An email as the list has it. Times are in UTC milliseconds. */
export const MailRow = v.object({
  id: v.number(),
  kind: v.string(),
  /** What it says, in short. */
  name: v.string(),
  state: v.picklist(outboxTabs),
  createdAt: v.number(),
  /** When it was sent or failed, or is tried next. */
  at: v.number(),
  attempts: v.number(),
  error: v.string(),
  /** The order and the request that it is about. */
  number: v.nullable(v.string()),
  reference: v.nullable(v.string()),
  /** Null if that went with its contents. */
  recipient: v.nullable(v.string()),
  /** False of what may contain secrets, such as a link that sets a password. */
  isKept: v.boolean(),
})
export type MailRow = v.InferOutput<typeof MailRow>

export const Outbox = v.object({
  rows: v.array(MailRow),
  page: v.number(),
  pages: v.number(),
  total: v.number(),
  waiting: v.number(),
  failed: v.number(),
})
export type Outbox = v.InferOutput<typeof Outbox>

/** `letter` is null for what may contain secrets, and for what is obsolete and goes to no one. */
export const OpenedMail = v.object({
  mail: MailRow,
  letter: v.nullable(v.object({ to: v.string(), subject: v.string(), text: v.string() })),
})
export type OpenedMail = v.InferOutput<typeof OpenedMail>
