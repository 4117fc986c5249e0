export type Mail = {
  /** Without angle brackets; identical for every attempt at the same mail, so that duplicates can be recognized. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
}

/** Resolves when the provider has accepted the mail; throws otherwise. */
export type MailProvider = { send(mail: Mail): Promise<void> }
