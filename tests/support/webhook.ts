import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of a server on loopback that takes webhooks. */
    webhook: string
  }
}

/** Answers `POST /<status>` with that status, `POST /0` never, and `GET` with all bodies that it took. */
export default async function start(project: TestProject): Promise<() => void> {
  const taken: { path: string; body: string }[] = []
  const server = createServer((request, response) => {
    if (request.method === 'GET') return void response.end(JSON.stringify(taken))
    void text(request).then((body) => {
      const status = Number(request.url!.split('/')[1])
      if (status === 0) return
      if (status < 300) taken.push({ path: request.url!, body })
      response.writeHead(status, { Connection: 'close' }).end('ok')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  project.provide('webhook', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
