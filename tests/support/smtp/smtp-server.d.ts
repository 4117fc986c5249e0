declare module 'smtp-server' {
  import type { Readable } from 'node:stream'
  import type { Server } from 'node:net'

  type Done = (error?: Error | null) => void
  type Address = { address: string }
  export type Session = { envelope: { mailFrom: Address; rcptTo: Address[] } }
  export class SMTPServer {
    readonly server: Server
    readonly connections: Set<{ _socket: { destroy(): void } }>
    constructor(options: {
      disabledCommands?: string[]
      allowInsecureAuth?: boolean
      onAuth?(
        auth: { username: string; password: string },
        session: Session,
        done: (error: Error | null, response?: { user: string }) => void,
      ): void
      onRcptTo?(address: Address, session: Session, done: Done): void
      onData?(stream: Readable, session: Session, done: Done): void
    })
    listen(port: number, host: string, listening: () => void): void
    close(closed: () => void): void
  }
}
