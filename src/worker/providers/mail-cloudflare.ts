import type { MailProvider } from './mail.ts'

type Sender = { name: string; email: string }

/** Cloudflare's own sending, through a `send_email` binding. It writes the Message-ID itself, so ours travels beside it. */
export function cloudflareProvider(binding: SendEmail, from: Sender): MailProvider {
  return {
    async send({ messageId, to, subject, text, html }) {
      await binding.send({ from, to, subject, text, html, headers: { 'X-Entity-Ref-ID': messageId } })
    },
  }
}
