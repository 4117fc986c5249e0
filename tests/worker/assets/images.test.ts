import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import app from '#worker/index.ts'
import { PNG, pngOf, SVG, WEBP_PIXEL } from '#tests/support/pictures.ts'

const API = 'https://api.shop.test'
const AVIF = { Accept: 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8' }
const WEBP = { Accept: 'image/webp,*/*' }

let files: Record<string, BodyInit>
let asked: string[]
let transformed: number

beforeEach(() => {
  files = { '/storage/a.png': PNG }
  asked = []
  transformed = 0
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    asked.push(input)
    expect(init?.redirect).toBe('manual')
    const { pathname } = new URL(input)
    if (pathname === '/storage/moved.png')
      return new Response(null, { status: 302, headers: { Location: 'http://169.254.169.254/' } })
    if (pathname === '/storage/down.png') throw new TypeError('unreachable')
    return files[pathname] ? new Response(files[pathname]) : new Response('Not Found', { status: 404 })
  })
})

describe('GET /_ipx', () => {
  it('returns the prepared picture of a width without resizing, cached forever', async () => {
    files['/variants/384/storage/a.png'] = 'prepared'
    const response = await get('/_ipx/w_384&q_70/storage/a.png', AVIF)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('prepared')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    })
    expect(transformed).toBe(0)
  })

  it('returns a feed’s picture as WebP, whatever the client accepts, and 404 for what is none', async () => {
    const response = await get('/feeds/pictures/storage/a.png.webp', AVIF)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    for (const path of ['storage/a.png', 'storage/a.svg.webp', 'storage/%2e%2e/a.png.webp', 'none.png.webp']) {
      expect((await get(`/feeds/pictures/${path}`, AVIF)).status, path).toBe(404)
    }
  })

  it.each([
    ['AVIF if the browser supports it', AVIF, 'image/avif'],
    ['WebP without AVIF support', WEBP, 'image/webp'],
    ['JPEG without support for either', { Accept: '*/*' }, 'image/jpeg'],
  ])('resizes to %s', async (_, headers, type) => {
    files['/storage/wide.png'] = await pngOf(200, 100)
    const response = await get('/_ipx/w_96&q_70/storage/wide.png', headers)
    expect(response.headers.get('Content-Type')).toBe(type)
    expect(await sizeOf(response)).toEqual({ format: type, width: 96, height: 48 })
  })

  it('returns a picture unchanged if it is small enough and in a supported format', async () => {
    files['/storage/small.webp'] = WEBP_PIXEL
    const response = await get('/_ipx/w_96&q_70/storage/small.webp', WEBP)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(WEBP_PIXEL)
    expect(transformed).toBe(0)
  })

  it('never enlarges', async () => {
    files['/storage/small.png'] = await pngOf(20, 10)
    expect(await sizeOf(await get('/_ipx/w_1024&q_70/storage/small.png', WEBP))).toMatchObject({ width: 20 })
  })

  it('resizes a picture once for each format and width, and caches it', async () => {
    files['/storage/once.png'] = await pngOf(200, 100)
    await get('/_ipx/w_96&q_70/storage/once.png', WEBP)
    const first = await sizeOf(await get('/_ipx/w_96&q_70/storage/once.png', WEBP))
    expect(transformed).toBe(1)
    expect(first.format).toBe('image/webp')
    await get('/_ipx/w_96&q_70/storage/once.png', AVIF)
    await get('/_ipx/w_192&q_70/storage/once.png', AVIF)
    expect(transformed).toBe(3)
  })

  it('requests quality 70', async () => {
    const output = vi.fn(async () => ({ response: () => new Response('made') }))
    const IMAGES = { input: () => ({ transform: () => ({ output }) }) }
    await get('/_ipx/w_384&q_70/storage/a.png', WEBP, { IMAGES })
    expect(output).toHaveBeenCalledWith(expect.objectContaining({ quality: 70, format: 'image/webp' }))
  })

  it('accepts the ampersand that an email program encoded', async () => {
    expect((await get('/_ipx/w_96%26q_70/storage/a.png', WEBP)).status).toBe(200)
  })

  const failing = { input: () => ({ transform: () => ({ output: () => Promise.reject(new Error('9523')) }) }) }
  it.each([
    ['is missing', undefined],
    ['fails', failing],
  ])('returns the original, cached briefly, when the resizer %s', async (_, IMAGES) => {
    const response = await get('/_ipx/w_640&q_70/storage/a.png', AVIF, { IMAGES })
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/png')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG)
  })
})

describe('GET /_ipx with an API host', () => {
  it("resizes that host's pictures", async () => {
    files['/storage/p/a%20b.png'] = await pngOf(200, 100)
    const response = await get(`/_ipx/w_96&q_70/${API}/storage/p/a%20b.png`, WEBP, { API_ORIGIN: API })
    expect(response.status).toBe(200)
    expect(asked).toEqual([`${API}/storage/p/a%20b.png`])
  })

  it.each([
    ['another host', 'https://evil.test/a.png'],
    ['a host with the same beginning', `${API}.evil.test/a.png`],
    ['the host as the user name', 'https://api.shop.test@evil.test/a.png'],
    ['a user name before the host', 'https://x@api.shop.test/a.png'],
    ['the host without encryption', 'http://api.shop.test/a.png'],
    ['another port', `${API}:8443/a.png`],
    ['the metadata service', 'http://169.254.169.254/latest/a.png'],
    ['localhost', 'http://127.0.0.1/a.png'],
    ['localhost as a number', 'http://2130706433/a.png'],
    ['one slash after the scheme', 'https:/api.shop.test/a.png'],
    ['a file', 'file:///etc/a.png'],
    ['data', 'data:image/png;base64,a.png'],
    ['capitals', 'HTTPS://API.SHOP.TEST/a.png'],
  ])('rejects %s without a request', async (_, source) => {
    const response = await get(`/_ipx/w_384&q_70/${source}`, AVIF, { API_ORIGIN: API })
    await expect(response).toAnswer(403, { message: 'IPX_FORBIDDEN_HOST' })
    expect(asked).toEqual([])
  })

  it.each(['moved', 'down'])('returns 404 for what that host has %s, and follows no redirect', async (name) => {
    const response = await get(`/_ipx/w_384&q_70/${API}/storage/${name}.png`, AVIF, { API_ORIGIN: API })
    expect([response.status, asked.length]).toEqual([404, 1])
  })

  it('rejects every absolute URL with an embedded API', async () => {
    expect((await get(`/_ipx/w_384&q_70/${API}/storage/a.png`)).status).toBe(403)
  })
})

describe('GET /_ipx rejects', () => {
  it.each([
    ['no modifiers', '/_ipx/', 'IPX_MISSING_MODIFIERS'],
    ['no picture', '/_ipx/w_384&q_70/', 'IPX_MISSING_ID'],
    ['no picture and no slash', '/_ipx/w_384&q_70', 'IPX_MISSING_ID'],
    ['a width that the shop does not use', '/_ipx/w_385&q_70/storage/a.png', 'IPX_UNKNOWN_VARIANT'],
    ['a huge width', '/_ipx/w_100000&q_70/storage/a.png', 'IPX_UNKNOWN_VARIANT'],
    ['both sides', '/_ipx/q_70&s_9999x9999/storage/a.png', 'IPX_UNKNOWN_VARIANT'],
    ['another quality', '/_ipx/w_384&q_100/storage/a.png', 'IPX_UNKNOWN_VARIANT'],
    ['another format', '/_ipx/w_384&q_70&f_png/storage/a.png', 'IPX_UNKNOWN_VARIANT'],
    ['another order', '/_ipx/q_70&w_320/storage/a.png', 'IPX_UNKNOWN_VARIANT'],
    ['no modification', '/_ipx/_/storage/a.png', 'IPX_UNKNOWN_VARIANT'],
    ['double-encoded modifiers', '/_ipx/w_384%2526q_70/storage/a.png', 'IPX_UNKNOWN_VARIANT'],
    ['a query, which would bypass the cache', '/_ipx/w_384&q_70/storage/a.png?x=1', 'IPX_INVALID_ID'],
    ['an encoded slash', '/_ipx/w_384&q_70/storage%2Fa.png', 'IPX_INVALID_ID'],
    ['encoded parent segments', '/_ipx/w_384&q_70/storage/..%2f..%2fetc/a.png', 'IPX_INVALID_ID'],
    ['double-encoded parent segments', '/_ipx/w_384&q_70/storage/%252e%252e/a.png', 'IPX_INVALID_ID'],
    ['a double-encoded name', '/_ipx/w_384&q_70/storage/a%2520b.png', 'IPX_INVALID_ID'],
    ['an encoded backslash', '/_ipx/w_384&q_70/storage/..%5ca.png', 'IPX_INVALID_ID'],
    ['a null character', '/_ipx/w_384&q_70/storage/a%00.png', 'IPX_INVALID_ID'],
    ['a line break', '/_ipx/w_384&q_70/storage/a%0d%0a.png', 'IPX_INVALID_ID'],
    ['an invalid encoding', '/_ipx/w_384&q_70/storage/%ff%fe.png', 'IPX_INVALID_ID'],
    ['a URL without a scheme', '/_ipx/w_384&q_70//evil.test/a.png', 'IPX_INVALID_ID'],
    ['a hidden file', '/_ipx/w_384&q_70/.vite/a.png', 'IPX_INVALID_ID'],
    ['an SVG drawing', '/_ipx/w_384&q_70/mark.svg', 'IPX_INVALID_ID'],
    ['a font', '/_ipx/w_384&q_70/fonts/figtree-latin-wght-normal.woff2', 'IPX_INVALID_ID'],
    ['a script', '/_ipx/w_384&q_70/assets/main.js', 'IPX_INVALID_ID'],
  ])('%s', async (_, path, code) => {
    const response = await get(path, AVIF)
    await expect(response).toAnswer(400, { message: code })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(asked).toEqual([])
  })

  it.each([
    '/_ipx/w_384&q_70/../../etc/a.png',
    '/_ipx/w_384&q_70/%2e%2e/%2e%2e/etc/a.png',
    '/_ipx/w_384&q_70\\..\\..\\a.png',
  ])('a way out: %s', async (path) => {
    expect((await get(path, AVIF)).status).toBeGreaterThanOrEqual(400)
    expect(transformed).toBe(0)
  })

  it.each([
    ['a missing picture', 'none.png', undefined, 404, 'IPX_RESOURCE_NOT_FOUND'],
    ['an HTML page sent as a picture', 'page.png', '<!doctype html><script>alert(1)</script>', 415, 'IPX_NO_IMAGE'],
    ['an SVG drawing sent as a raster picture', 'drawing.png', SVG, 415, 'IPX_NO_IMAGE'],
    ['an empty file', 'empty.png', ' ', 415, 'IPX_NO_IMAGE'],
    ['a file that is too large', 'heavy.png', new Uint8Array(10_000_001), 413, 'IPX_TOO_LARGE'],
  ])('%s', async (_, name, body, status, code) => {
    if (body !== undefined) files[`/storage/${name}`] = body
    const response = await get(`/_ipx/w_384&q_70/storage/${name}`, AVIF)
    await expect(response).toAnswer(status, { message: code })
    expect(transformed).toBe(0)
  })

  it.each([[7_000], [50_000], [2 ** 31 - 1]])(
    'a small file that unpacks to a picture of %i pixels a side',
    async (side) => {
      files['/storage/bomb.png'] = await pngOf(side, side, { hasPixels: false })
      const response = await get('/_ipx/w_384&q_70/storage/bomb.png', WEBP)
      await expect(response).toAnswer(413, { message: 'IPX_TOO_LARGE' })
      expect(transformed).toBe(0)
    },
  )

  it('a PUT', async () => {
    const request = new Request('http://shop.test/_ipx/w_384&q_70/storage/a.png', { method: 'PUT' })
    expect((await app.fetch(request, env)).status).toBe(405)
  })
})

async function get(path: string, headers: HeadersInit = AVIF, settings: object = {}): Promise<Response> {
  const ASSETS = {
    fetch: async (input: URL) =>
      files[input.pathname] ? new Response(files[input.pathname]) : new Response(null, { status: 404 }),
  }
  const IMAGES = {
    input: (stream: ReadableStream<Uint8Array>) => {
      transformed += 1
      return env.IMAGES.input(stream)
    },
  }
  const bindings = { ...env, ASSETS, IMAGES, ...settings } as unknown as Env
  const context = createExecutionContext()
  const response = await app.fetch(new Request(`http://shop.test${path}`, { headers }), bindings, context)
  await waitOnExecutionContext(context)
  return response
}

async function sizeOf(response: Response) {
  const info = (await env.IMAGES.info(response.body!)) as { format: string; width: number; height: number }
  return { format: info.format, width: info.width, height: info.height }
}
