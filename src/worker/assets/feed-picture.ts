import { modifiers } from '#shared/catalogue/picture-url.ts'
import { imageAddress } from './image-address.ts'
import { picture } from './images.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'

/** The folder of product pictures for feeds: the path of a picture of the shop with `.webp` at its end. */
export const FEED_PICTURES = '/feeds/pictures'

const WIDTH = 1280

/** A picture as WebP, because Google's products take no AVIF. */
export async function feedPicture(c: WorkerContext): Promise<Response> {
  const { pathname } = new URL(c.req.url)
  const [, source] = /^\/feeds\/pictures\/(.+)\.webp$/.exec(pathname) ?? []
  const address = imageAddress(new URL(`/_ipx/${modifiers({ width: WIDTH })}/${source ?? ''}`, c.req.url), '')
  return 'code' in address ? c.notFound() : picture(c, address, 'image/webp')
}
