import { cloudflareProvider } from '#providers/mail-cloudflare.ts'
import { mailboxProvider } from '#providers/mail-mailbox.ts'
import { smtpProvider } from '#providers/mail-smtp.ts'
import type { MailProvider } from '#providers/mail.ts'
import { brand } from '#shared/brand.ts'
import { settingsOf } from '#worker/base/settings.ts'

export function mailProvider(env: Env): MailProvider | null {
  const { provider, from, smtp } = settingsOf(env).mail
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
