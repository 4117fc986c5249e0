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
}

export type MailProvider = { send(mail: Mail): Promise<void> }
