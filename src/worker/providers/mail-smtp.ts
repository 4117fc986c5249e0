import { LogLevel, WorkerMailer } from 'worker-mailer'
import { deadlines } from '#worker/base/deadlines.ts'
import { REFUSED } from '#worker/base/refused-mail.ts'
import { unsubscribeHeaders, type MailProvider } from './mail.ts'
import { guardSmtp } from './smtp-guard.ts'

export type SmtpSettings = {
  host: string
  port: number
  user: string
  password: string
  security: 'tls' | 'starttls' | 'none'
}

/** Opens one connection per mail over `cloudflare:sockets`. */
export function smtpProvider(settings: SmtpSettings, email: string): MailProvider {
  return {
    async send(mail) {
      const { messageId, fromName, to, subject, text, html, replyTo } = mail
      for (const address of replyTo ? [to, replyTo] : [to]) assertPlain(address)
      const mailer = await connected(settings)
      try {
        const headers = { 'Message-ID': `<${messageId}>`, ...unsubscribeHeaders(mail) }
        const from = { name: fromName, email }
        await mailer.send({ from, to, subject, text, html, headers, ...(replyTo && { reply: replyTo }) })
      } catch (error) {
        throw namedRefusal(error)
      } finally {
        await mailer.close()
      }
    },
  }
}

/** A server that answers with 5xx to the address or to the contents will not take the email later either. */
const FOR_GOOD =
  /^(?:Invalid RCPT TO: <[^>]*>(?: NOTIFY=\S*)?|Failed to send DATA:|Failed send email body:) (5\d\d.*)$/s

function namedRefusal(error: unknown): unknown {
  const [, answer] = FOR_GOOD.exec(error instanceof Error ? error.message : '') ?? []
  return answer === undefined ? error : new Error(REFUSED + answer.trim())
}

/** worker-mailer inserts the address unescaped into a command and a header. */
function assertPlain(address: string): void {
  if (!/^[^\s<>,;:"\\]+@[^\s<>,;:"\\@]+$/.test(address)) throw new Error(`${REFUSED}this is not a plain email address`)
}

async function connected({ host, port, user, password, security }: SmtpSettings): Promise<WorkerMailer> {
  guardSmtp()
  return WorkerMailer.connect({
    host,
    port,
    secure: security === 'tls',
    startTls: security === 'starttls',
    ...(user ? { credentials: { username: user, password }, authType: ['plain', 'login'] } : {}),
    socketTimeoutMs: deadlines.smtpReplyMs,
    responseTimeoutMs: deadlines.smtpReplyMs,
    logLevel: LogLevel.NONE,
  })
}
