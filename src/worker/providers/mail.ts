export type Mail = {
  messageId: string
  to: string
  subject: string
  text: string
  html: string
}

export type MailProvider = { send(mail: Mail): Promise<void> }
