export type Mail = {
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** The default is the sender's address. */
  replyTo?: string
}

export type MailProvider = { send(mail: Mail): Promise<void> }
