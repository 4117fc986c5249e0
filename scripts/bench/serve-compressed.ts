import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib'

const IS_TEXT = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/

type CachedResponse = { headers: OutgoingHttpHeaders; body: Buffer }

/**
 * Stands before a local server as Cloudflare's edge does, which compresses what Miniflare sends as it is, and keeps what
 * never changes: a browser on the same machine is not to share its processors with who makes that anew each time.
 */
export async function serveCompressed(upstream: string, quality: number): Promise<{ url: string; stop(): void }> {
  const cache = new Map<string, CachedResponse>()
  const server = createServer((asked, answer) => {
    const { method, url } = asked
    const known = method === 'GET' && cache.get(url!)
    if (known) return answer.writeHead(200, known.headers).end(known.body)
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const forwarded = request(upstream + url, { method, headers }, (received) => {
      if (!isKept(received)) return pass(received, answer, quality)
      compress(received, quality).then(
        (made) => {
          cache.set(url!, made)
          answer.writeHead(200, made.headers).end(made.body)
        },
        () => answer.destroy(),
      )
    })
    forwarded.on('error', () => answer.destroy())
    return asked.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, stop: () => server.close().closeAllConnections() }
}

function isKept({ statusCode, headers }: IncomingMessage): boolean {
  return statusCode === 200 && (headers['cache-control'] ?? '').includes('immutable')
}

async function compress(received: IncomingMessage, quality: number): Promise<CachedResponse> {
  const { 'content-encoding': _, 'content-length': _length, 'transfer-encoding': _how, ...headers } = received.headers
  const body = await buffer(received)
  if (!IS_TEXT.test(headers['content-type'] ?? ''))
    return { headers: { ...headers, 'content-length': body.length }, body }
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return { headers: { ...headers, 'content-encoding': 'br' }, body: brotliCompressSync(body, { params }) }
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
