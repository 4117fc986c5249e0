import { WorkerMailer } from 'worker-mailer'

/** Private fields of worker-mailer 1.2.1. The version is pinned, and tests cover closed connections and missing TLS. */
type Internals = {
  reader: ReadableStreamDefaultReader<Uint8Array>
  startTls: boolean
  supportsStartTls: boolean
  read(): Promise<string>
  auth(): Promise<void>
}

/** In characters; a server's longest, the list of what it can do, is a hundredth of this. */
const LONGEST_REPLY = 100_000

/** worker-mailer reads forever from a closed connection, and sends the password unencrypted without STARTTLS. */
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
    if (answer.length > LONGEST_REPLY) throw new Error('The SMTP server sent too long a reply')
  }
  return answer
}

/** The last line of a reply has a space after its code; the others have a hyphen (RFC 5321, 4.2.1). */
function isWhole(answer: string): boolean {
  return /(^|\n)\d{3}(?!-)[^\n]*\n$/.test(answer)
}
