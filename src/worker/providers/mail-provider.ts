import { mailboxProvider } from './mail-mailbox.ts'
import { smtpProvider } from './mail-smtp.ts'
import { unsubscribeHeaders, type MailProvider } from './mail.ts'
import { readSettings } from '#worker/base/settings.ts'

export function mailProvider(env: Env): MailProvider | null {
  const { provider, from, smtp } = readSettings(env).mail
  switch (provider) {
    case 'mailbox':
      return mailboxProvider(env.DB)
    case 'smtp':
      return smtpProvider(smtp, from)
    case 'cloudflare': {
      const { EMAIL } = env as { EMAIL?: SendEmail }
      return EMAIL ? cloudflareProvider(EMAIL, from) : null
    }
    case null:
      return null
  }
}

/** Sends through a `send_email` binding. Cloudflare sets its own Message-ID, so ours goes into another header. */
function cloudflareProvider(binding: SendEmail, email: string): MailProvider {
  return {
    async send(mail) {
      const { messageId, fromName, to, subject, text, html, replyTo } = mail
      const headers = { 'X-Entity-Ref-ID': messageId, ...unsubscribeHeaders(mail) }
      const from = { name: fromName, email }
      await binding.send({ from, to, subject, text, html, headers, ...(replyTo && { replyTo }) })
    },
  }
}
