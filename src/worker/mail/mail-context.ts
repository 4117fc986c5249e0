import * as v from 'valibot'
import type { Db } from '#db/db.ts'
import { findRecipient, type Recipient } from '#db/account/users.ts'
import type { Settings } from '#worker/base/settings.ts'
import { withoutLinks } from './without-links.ts'

/** What a mail is composed from. `now` and `createdAt`, when it was queued, are in UTC milliseconds. */
export type MailContext = { db: Db; settings: Settings; now: number; createdAt: number }

export const ofUser = v.object({ user_id: v.number() })

/** The reader of a mail to a member, whose name a stranger may have typed. */
export async function recipientOf(db: Db, userId: number): Promise<Recipient | null> {
  const user = await findRecipient(db, userId)
  return user && { ...user, firstName: withoutLinks(user.firstName) }
}

export function link({ mail }: Settings, path: string): string {
  return mail.origin + path
}
