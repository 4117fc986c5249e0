import { WorkerMailer } from 'worker-mailer'

/** What worker-mailer 1.2.1 keeps to itself; its version is pinned, and tests hang up on it and refuse it TLS. */
type Internals = {
  reader: ReadableStreamDefaultReader<Uint8Array>
  startTls: boolean
  supportsStartTls: boolean
  read(): Promise<string>
  auth(): Promise<void>
}

/**
 * Mends two faults of worker-mailer: it reads a connection that the server has closed for ever, which stops the whole
 * isolate, and it sends the password in the clear to a server that offers no STARTTLS although it was asked for.
 */
export function guardSmtp(): void {
  const mailer = WorkerMailer.prototype as unknown as Internals
  if (mailer.read === readReply) return
  const { auth } = mailer
  mailer.read = readReply
  mailer.auth = async function (this: Internals) {
    if (this.startTls && !this.supportsStartTls) throw new Error('The SMTP server offers no STARTTLS')
    return auth.call(this)
  }
}

async function readReply(this: Internals): Promise<string> {
  const decoder = new TextDecoder()
  let answer = ''
  while (!isWhole(answer)) {
    const { done, value } = await this.reader.read()
    if (done) throw new Error('The SMTP server closed the connection')
    answer += decoder.decode(value, { stream: true })
  }
  return answer
}

/** The last line of an answer has a space after its code where the others have a hyphen (RFC 5321, 4.2.1). */
function isWhole(answer: string): boolean {
  return /(^|\n)\d{3}(?!-)[^\n]*\n$/.test(answer)
}
