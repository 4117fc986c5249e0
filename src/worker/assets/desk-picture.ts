import type { WorkerContext } from '#worker/base/worker-context.ts'

/** The folder of pictures that staff uploaded. */
export const DESK_PICTURES = '/storage/desk'

/** The name holds the digest of the picture, so that another picture has another name. */
const FOREVER = 'public, max-age=31536000, immutable'

/** The key of a picture that staff uploaded; null for any other path. */
export function pictureKey(path: string): string | null {
  return /^\/storage\/desk\/([\da-f]{64}\.webp)$/.exec(path)?.[1] ?? null
}

/** A picture that staff uploaded, from the bucket; 404 if there is none. */
export async function storedPicture({ PICTURES }: Pick<Env, 'PICTURES'>, key: string): Promise<Response> {
  const stored = await PICTURES.get(key)
  if (!stored) return new Response('Not Found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const headers = { 'Content-Type': 'image/webp', 'Cache-Control': FOREVER, ETag: stored.httpEtag }
  return new Response(stored.body, { headers })
}

export async function deskPicture(c: WorkerContext): Promise<Response> {
  const key = pictureKey(c.req.path)
  return key === null ? c.notFound() : storedPicture(c.env, key)
}
