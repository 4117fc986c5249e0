import { LogLevel, WorkerMailer } from 'worker-mailer'
import type { MailProvider } from './mail.ts'
import { guardSmtp } from './smtp-guard.ts'

export type SmtpSettings = {
  host: string
  port: number
  user: string
  password: string
  /** TLS from the first byte, an upgrade that the server must offer, or nothing. */
  security: 'tls' | 'starttls' | 'none'
}

const REPLY_TIMEOUT_MS = 10_000

/** One conversation a mail, over `cloudflare:sockets`. */
export function smtpProvider(settings: SmtpSettings, from: { name: string; email: string }): MailProvider {
  return {
    async send({ messageId, to, subject, text, html }) {
      assertPlain(to)
      const mailer = await connected(settings)
      try {
        await mailer.send({ from, to, subject, text, html, headers: { 'Message-ID': `<${messageId}>` } })
      } finally {
        await mailer.close()
      }
    },
  }
}

/** The address becomes part of a command and of a header, and worker-mailer writes it as it is. */
function assertPlain(address: string): void {
  if (!/^[^\s<>,;:"\\]+@[^\s<>,;:"\\@]+$/.test(address)) throw new Error('This is no plain mail address')
}

async function connected({ host, port, user, password, security }: SmtpSettings): Promise<WorkerMailer> {
  guardSmtp()
  return WorkerMailer.connect({
    host,
    port,
    secure: security === 'tls',
    startTls: security === 'starttls',
    ...(user ? { credentials: { username: user, password }, authType: ['plain', 'login'] } : {}),
    socketTimeoutMs: REPLY_TIMEOUT_MS,
    responseTimeoutMs: REPLY_TIMEOUT_MS,
    // Its lines name recipients; the outbox logs failures without them.
    logLevel: LogLevel.NONE,
  })
}
