import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib'

const IS_TEXT = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/

type CachedResponse = { headers: OutgoingHttpHeaders; body: Buffer }

/** Compresses like Cloudflare's edge, because Miniflare does not, and caches immutable files to spare the processor. */
export async function serveCompressed(upstream: string, quality: number): Promise<{ url: string; stop(): void }> {
  const cache = new Map<string, CachedResponse>()
  const server = createServer((incoming, outgoing) => {
    const { method, url } = incoming
    const cached = method === 'GET' && cache.get(url!)
    if (cached) return outgoing.writeHead(200, cached.headers).end(cached.body)
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const forwarded = request(upstream + url, { method, headers }, (response) => {
      if (!isImmutable(response)) return pass(response, outgoing, quality)
      compress(response, quality).then(
        (compressed) => {
          cache.set(url!, compressed)
          outgoing.writeHead(200, compressed.headers).end(compressed.body)
        },
        () => outgoing.destroy(),
      )
    })
    forwarded.on('error', () => outgoing.destroy())
    return incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, stop: () => server.close().closeAllConnections() }
}

function isImmutable({ statusCode, headers }: IncomingMessage): boolean {
  return statusCode === 200 && (headers['cache-control'] ?? '').includes('immutable')
}

async function compress(response: IncomingMessage, quality: number): Promise<CachedResponse> {
  const { 'content-encoding': _, 'content-length': _length, 'transfer-encoding': _how, ...headers } = response.headers
  const body = await buffer(response)
  if (!IS_TEXT.test(headers['content-type'] ?? ''))
    return { headers: { ...headers, 'content-length': body.length }, body }
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return { headers: { ...headers, 'content-encoding': 'br' }, body: brotliCompressSync(body, { params }) }
}

function pass(response: IncomingMessage, outgoing: ServerResponse, quality: number): void {
  // The browser has left the page.
  if (outgoing.destroyed) {
    response.destroy()
    return
  }
  const { 'content-encoding': _, 'content-length': length, 'transfer-encoding': _how, ...headers } = response.headers
  const destroyOnError = (error: unknown) => error && outgoing.destroy()
  if (!IS_TEXT.test(headers['content-type'] ?? '')) {
    outgoing.writeHead(response.statusCode!, { ...headers, ...(length && { 'content-length': length }) })
    pipeline(response, outgoing, destroyOnError)
    return
  }
  outgoing.writeHead(response.statusCode!, { ...headers, 'content-encoding': 'br' })
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  // Flushes at once what React has written so far.
  const brotli = createBrotliCompress({ params, flush: constants.BROTLI_OPERATION_FLUSH })
  pipeline(response, brotli, outgoing, destroyOnError)
}
