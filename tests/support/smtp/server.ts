import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { TestProject } from 'vitest/node'

export type Received = { from: string; to: string[]; raw: string }

declare module 'vitest' {
  export interface ProvidedContext {
    /** The port of an SMTP server on loopback, and the URL of what it received. */
    smtp: { port: number; inbox: string }
  }
}

/**
 * A real SMTP server for the Worker's tests. It requires the right password, rejects `refused@…` with 550, and hangs up
 * on `dropped@…`.
 */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const received: Received[] = []
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'shop' && password === 'right' ? done(null, { user: username }) : done(new Error('Wrong password')),
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('dropped@')) for (const { _socket } of smtp.connections) _socket.destroy()
      done(address.startsWith('refused@') ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null)
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        received.push({ from: envelope.mailFrom.address, to: envelope.rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const inbox = createServer((_request, response) => response.end(JSON.stringify(received)))
  await new Promise<void>((resolve) => inbox.listen(0, '127.0.0.1', resolve))
  project.provide('smtp', { port: portOf(smtp.server), inbox: `http://127.0.0.1:${portOf(inbox)}/` })
  return async () => {
    inbox.close()
    await new Promise<void>((resolve) => smtp.close(resolve))
  }
}

function portOf(server: Pick<Server, 'address'>): number {
  return (server.address() as AddressInfo).port
}
