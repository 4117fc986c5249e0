import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WATCH } from './watch.ts'

export type Watched = {
  origin: string
  /** From now on all requests come from this network. */
  comeFrom(network: string): void
  stop(): Promise<void>
}

/** Stands before the shop: adds a script that collects what pages complain about, and the header of a network. */
export async function watched(shop: string): Promise<Watched> {
  let network = ''
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity', 'cf-connecting-ip': network }
    const passed = request(new URL(asked.url!, shop), { method: asked.method, headers }, (given) => {
      pass(given, answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    comeFrom: (next) => void (network = next),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function pass(given: IncomingMessage, answer: ServerResponse): void {
  const nonce = /'nonce-([^']+)'/.exec(String(given.headers['content-security-policy']))?.[1]
  const isPage = given.headers['content-type']?.startsWith('text/html') && nonce
  const { 'content-length': _, ...headers } = given.headers
  answer.writeHead(given.statusCode!, isPage ? headers : given.headers)
  if (!isPage) return void given.pipe(answer)
  let isWatched = false
  given.setEncoding('utf8')
  given.on('data', (text: string) => {
    answer.write(isWatched ? text : text.replace('<head>', `<head><script nonce="${nonce}">${WATCH}</script>`))
    isWatched ||= text.includes('<head>')
  })
  given.on('end', () => answer.end())
  given.on('error', () => answer.destroy())
}
