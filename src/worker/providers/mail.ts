export type Mail = {
  /** Without angle brackets; the same for every try of the same mail, so that a repeated one can be told. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
}

/** One way to hand over mails. Resolves when the mail was accepted and throws when it was not. */
export type MailProvider = { send(mail: Mail): Promise<void> }
