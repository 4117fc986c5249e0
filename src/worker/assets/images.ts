import { atMost } from '#worker/base/request/at-most.ts'
import { cachedResponse, cacheResponse } from '#worker/base/cache/data-center-cache.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'
import { imageAddress, type ImageAddress } from './image-address.ts'
import { pictureKey, storedPicture } from './desk-picture.ts'
import { waitUntil } from '#worker/base/wait-until.ts'
import { report } from '#worker/base/report.ts'
import { readSettings } from '#worker/base/settings.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { imageSize } from 'image-size'

type OutputType = 'image/avif' | 'image/webp' | 'image/jpeg'
type Bytes = Uint8Array<ArrayBuffer>

const CACHE = 'images'
const QUALITY = 70
const MAX_BYTES = 10_000_000
const MAX_PIXELS = 40_000_000

const SHORT = 'public, max-age=300'
/** A picture that says something else gets a new name; one that is only better may come a year late. */
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * A picture in one of the shop's widths and the browser's best format. If resizing fails, the visitor gets the
 * original.
 */
export async function images(c: WorkerContext): Promise<Response> {
  const address = imageAddress(new URL(c.req.url), readSettings(c.env).apiOrigin)
  if ('code' in address) return errorResponse(c, address.status, address.code)
  return picture(c, address, outputType(c.req.header('Accept') ?? ''))
}

/** A picture in a width and format. */
export async function picture(c: WorkerContext, address: ImageAddress, type: OutputType): Promise<Response> {
  const found = await findMade(c, address, type)
  if (found) return answer(found.body, type, FOREVER, found.headers.get('ETag'))

  const original = await read(c, address.source)
  if (original === null) return errorResponse(c, 404, 'IPX_RESOURCE_NOT_FOUND')
  if (original === 'too large') return errorResponse(c, 413, 'IPX_TOO_LARGE')
  const facts = imageFacts(original)
  if (facts === null) return errorResponse(c, 415, 'IPX_NO_IMAGE')
  // Checked before decoding, because a small file can hold a huge picture.
  if (facts.width * facts.height > MAX_PIXELS) return errorResponse(c, 413, 'IPX_TOO_LARGE')
  if (facts.type === type && facts.width <= address.width) return answer(original, type, FOREVER)
  return resizedOrOriginal(c, address, type, { bytes: original, type: facts.type })
}

async function findMade(c: WorkerContext, address: ImageAddress, type: OutputType): Promise<Response | null> {
  const found = type === 'image/avif' ? await prepared(c, address) : null
  return found ?? cachedResponse(CACHE, buildImageKey(address, type))
}

async function resizedOrOriginal(
  c: WorkerContext,
  address: ImageAddress,
  type: OutputType,
  original: { bytes: Bytes; type: string },
): Promise<Response> {
  try {
    const made = await withTimeout(deadlines.resizeMs, resized(c, original.bytes, address.width, type))
    waitUntil(c, cacheImage(address, type, made))
    return answer(made, type, FOREVER)
  } catch (error) {
    report(c, 'images', error)
    return answer(original.bytes, original.type, SHORT)
  }
}

function outputType(accept: string): OutputType {
  if (/\bimage\/avif\b/i.test(accept)) return 'image/avif'
  return /\bimage\/webp\b/i.test(accept) ? 'image/webp' : 'image/jpeg'
}

async function prepared(c: WorkerContext, { width, source }: ImageAddress): Promise<Response | null> {
  if (source.from !== 'assets') return null
  try {
    const response = await withTimeout(deadlines.pictureMs, asset(c, `/variants/${width}${source.path}`))
    return response.ok ? response : null
  } catch (error) {
    report(c, 'images', error)
    return null
  }
}

async function resized(c: WorkerContext, original: Bytes, width: number, format: OutputType): Promise<Bytes> {
  const made = await c.env.IMAGES.input(toStream(original))
    .transform({ width, fit: 'scale-down' })
    .output({ format, quality: QUALITY, anim: false })
  return new Uint8Array(await made.response().arrayBuffer())
}

async function read(c: WorkerContext, source: ImageAddress['source']): Promise<Bytes | 'too large' | null> {
  try {
    return await withTimeout(deadlines.pictureMs, originalBytes(c, source))
  } catch (error) {
    report(c, 'images', error)
    return null
  }
}

async function originalBytes(c: WorkerContext, source: ImageAddress['source']): Promise<Bytes | 'too large' | null> {
  const response = await (source.from === 'assets' ? asset(c, source.path) : remote(source.url))
  if (response.status !== 200 || !response.body) return null
  return (await atMost(MAX_BYTES, response.body)) ?? 'too large'
}

async function asset(c: WorkerContext, path: string): Promise<Response> {
  const key = pictureKey(path)
  if (key !== null) return storedPicture(c.env, key)
  return c.env.ASSETS.fetch(new URL(path, c.req.url))
}

/** Redirects are not followed, because they could lead to any host. */
function remote(url: string): Promise<Response> {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(deadlines.pictureMs) })
}

function cacheImage(address: ImageAddress, type: OutputType, bytes: Bytes): Promise<void> {
  const headers = { 'Content-Type': type, 'Cache-Control': FOREVER }
  return cacheResponse(CACHE, buildImageKey(address, type), new Response(bytes, { headers }))
}

/** The key never includes the request's host, which the client can choose. */
function buildImageKey({ width, source }: ImageAddress, type: OutputType): string {
  const name = source.from === 'assets' ? source.path : source.url
  return `https://images.invalid/${width}/${type}/${encodeURIComponent(name)}`
}

function answer(body: BodyInit | null, type: string, caching: string, etag: string | null = null): Response {
  const headers = { 'Content-Type': type, 'Cache-Control': caching, Vary: 'Accept', ...(etag && { ETag: etag }) }
  return new Response(body, { headers })
}

function errorResponse(c: WorkerContext, status: 400 | 403 | 404 | 413 | 415, code: string): Response {
  return c.json({ message: code }, status, { 'Cache-Control': 'no-store' })
}

function toStream(bytes: Bytes): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream()
}

type ImageFacts = { type: `image/${'avif' | 'webp' | 'jpeg' | 'png' | 'gif'}`; width: number; height: number }

const types: Readonly<Record<string, ImageFacts['type']>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

/** Reads type and size from a file's first bytes, ignoring its name; null if it is no supported image. */
function imageFacts(bytes: Uint8Array): ImageFacts | null {
  try {
    const { type = '', width, height } = imageSize(bytes)
    return types[type] ? { type: types[type], width, height } : null
  } catch {
    // Not an image, or its header is broken.
    return null
  }
}
