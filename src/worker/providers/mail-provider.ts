import { mailboxProvider } from './mail-mailbox.ts'
import { smtpProvider } from './mail-smtp.ts'
import type { MailProvider } from './mail.ts'
import { brand } from '#shared/brand.ts'
import { readSettings } from '#worker/base/settings.ts'

export function mailProvider(env: Env): MailProvider | null {
  const { provider, from, smtp } = readSettings(env).mail
  const sender = { name: brand.name, email: from }
  switch (provider) {
    case 'mailbox':
      return mailboxProvider(env.DB)
    case 'smtp':
      return smtpProvider(smtp, sender)
    case 'cloudflare': {
      const { EMAIL } = env as { EMAIL?: SendEmail }
      return EMAIL ? cloudflareProvider(EMAIL, sender) : null
    }
    case null:
      return null
  }
}

type Sender = { name: string; email: string }

/** Sends through a `send_email` binding. Cloudflare sets its own Message-ID, so ours goes into another header. */
function cloudflareProvider(binding: SendEmail, from: Sender): MailProvider {
  return {
    async send({ messageId, to, subject, text, html, replyTo }) {
      const headers = { 'X-Entity-Ref-ID': messageId }
      await binding.send({ from, to, subject, text, html, headers, ...(replyTo && { replyTo }) })
    },
  }
}
