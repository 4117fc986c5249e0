export type Mail = {
  messageId: string
  /** Whose name the sender's address has. */
  fromName: string
  to: string
  subject: string
  text: string
  html: string
  /** The default is the sender's address. */
  replyTo?: string
  /** Where the reader of an email of marketing stops them all. */
  unsubscribeUrl?: string
}

/** With them, mail programs offer to unsubscribe by one click (RFC 8058). */
export function unsubscribeHeaders({ unsubscribeUrl: url }: Mail): Record<string, string> {
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
}

export type MailProvider = { send(mail: Mail): Promise<void> }
