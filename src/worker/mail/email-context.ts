import * as v from 'valibot'
import type { Db } from '#db/db.ts'
import type { RulesInForce } from '#db/shop/shop-rules.ts'
import { findRecipient, type Recipient } from '#db/account/users.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import type { Settings } from '#worker/base/settings.ts'
import type { Letter } from './letter.ts'

/** The context of an email. `now` and `createdAt`, when it was queued, are in UTC milliseconds. */
export type EmailContext = { db: Db; settings: Settings; rules: RulesInForce; now: number; createdAt: number }

/** Writes an email from its queued payload; null if it is obsolete. */
export type Write = (payload: unknown, context: EmailContext) => Promise<Letter | null>

export const ofUser = v.object({ user_id: v.number() })

/** A member, whose name a stranger may have typed. */
export async function loadRecipient(db: Db, userId: number): Promise<Recipient | null> {
  const user = await findRecipient(db, userId)
  return user && { ...user, firstName: withoutLinks(user.firstName) }
}

export function link({ mail }: Settings, path: string): string {
  return mail.origin + path
}

/**
 * A text that a stranger typed, so that no email program turns it into a link: "evil.example" becomes "evil. example",
 * "http://" becomes "http: //" and "@" becomes " at ". Names such as "St.John" stay readable.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/([.。．｡])(?=\p{L})/gu, '$1 ')
    .replace(/:(?=\S)/g, ': ')
    .replace(/\s*@\s*/g, ' at ')
}

export function addressWithoutLinks(address: AddressJson): AddressJson {
  const { address_line_2: line2, ...rest } = address
  const plain = Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, withoutLinks(text)]))
  return { ...(plain as typeof rest), address_line_2: line2 && withoutLinks(line2) }
}
