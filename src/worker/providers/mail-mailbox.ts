import type { MailProvider } from './mail.ts'

export type MailboxEntry = { to: string; subject: string; text: string; html: string; sent_at: number }

/** Stores emails in the database instead of sending them; the settings reject it outside development. */
export function mailboxProvider(db: D1Database): MailProvider {
  return {
    async send({ messageId, to, subject, text, html }) {
      await db
        .prepare(
          `INSERT INTO mailbox (message_id, recipient, subject, text, html, sent_at) VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT (message_id) DO NOTHING`,
        )
        .bind(messageId, to, subject, text, html, Date.now())
        .run()
    },
  }
}

export async function emailsIn(db: D1Database): Promise<MailboxEntry[]> {
  const { results } = await db
    .prepare('SELECT recipient AS "to", subject, text, html, sent_at FROM mailbox ORDER BY id DESC LIMIT 200')
    .all<MailboxEntry>()
  return results
}
