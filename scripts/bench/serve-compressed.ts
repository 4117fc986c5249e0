import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'

const IS_TEXT = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/

/** Stands before a local server as Cloudflare's edge does, which compresses what Miniflare sends as it is. */
export async function serveCompressed(upstream: string, quality: number): Promise<{ url: string; stop(): void }> {
  const server = createServer((asked, answer) => {
    const { method, url } = asked
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const forwarded = request(upstream + url, { method, headers }, (received) => pass(received, answer, quality))
    forwarded.on('error', () => answer.destroy())
    asked.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, stop: () => server.close().closeAllConnections() }
}

function pass(received: IncomingMessage, answer: ServerResponse, quality: number): void {
  // The browser has gone on to another page.
  if (answer.destroyed) {
    received.destroy()
    return
  }
  const { 'content-encoding': _, 'content-length': length, 'transfer-encoding': _how, ...headers } = received.headers
  const gone = (error: unknown) => error && answer.destroy()
  if (!IS_TEXT.test(headers['content-type'] ?? '')) {
    answer.writeHead(received.statusCode!, { ...headers, ...(length && { 'content-length': length }) })
    pipeline(received, answer, gone)
    return
  }
  answer.writeHead(received.statusCode!, { ...headers, 'content-encoding': 'br' })
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  // What React has written so far goes out at once.
  const brotli = createBrotliCompress({ params, flush: constants.BROTLI_OPERATION_FLUSH })
  pipeline(received, brotli, answer, gone)
}
