import type { MailProvider } from './mail.ts'

type Sender = { name: string; email: string }

/** Sends through a `send_email` binding. Cloudflare sets its own Message-ID, so ours goes into another header. */
export function cloudflareProvider(binding: SendEmail, from: Sender): MailProvider {
  return {
    async send({ messageId, to, subject, text, html, replyTo }) {
      const headers = { 'X-Entity-Ref-ID': messageId }
      await binding.send({ from, to, subject, text, html, headers, ...(replyTo && { replyTo }) })
    },
  }
}
