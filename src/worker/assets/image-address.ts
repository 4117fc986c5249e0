import { allowedModifiers } from '#shared/catalogue/picture-sizes.ts'

export type ImageAddress = {
  width: number
  source: { from: 'assets'; path: string } | { from: 'api'; url: string }
}
export type ImageError = { status: 400 | 403; code: string }

/** Raster files only: SVG can contain scripts and is not resized. */
const IMAGE_FILE = /\.(avif|webp|jpe?g|png|gif)$/i

/** Parses `/_ipx/<modifiers>/<source>`. Null for double-encoded URLs, other folders and unused sizes. */
export function imageAddress(requested: URL, apiOrigin: string): ImageAddress | ImageError {
  const { segment, rest } = splitPath(requested.pathname)
  if (segment === '') return { status: 400, code: 'IPX_MISSING_MODIFIERS' }
  if (rest === '') return { status: 400, code: 'IPX_MISSING_ID' }
  const width = allowedModifiers.get(segment.replaceAll('%26', '&'))
  if (!width) return { status: 400, code: 'IPX_UNKNOWN_VARIANT' }
  if (requested.search !== '' || !isPlain(rest)) return INVALID
  const source = /^[a-z][a-z0-9+.-]*:/i.test(rest) ? apiSource(rest, apiOrigin) : assetSource(rest)
  return 'code' in source ? source : { width, source }
}

function splitPath(path: string): { segment: string; rest: string } {
  const [, segment = '', rest = ''] = /^\/_ipx\/([^/]*)\/?(.*)$/.exec(path) ?? []
  return { segment, rest }
}

const INVALID: ImageError = { status: 400, code: 'IPX_INVALID_ID' }

function assetSource(path: string): ImageAddress['source'] | ImageError {
  return isImageFile(path) ? { from: 'assets', path: `/${path}` } : INVALID
}

function apiSource(address: string, apiOrigin: string): ImageAddress['source'] | ImageError {
  const url = URL.parse(address)
  if (apiOrigin === '' || url === null || `${url.origin}${url.pathname}` !== address || url.origin !== apiOrigin) {
    return { status: 403, code: 'IPX_FORBIDDEN_HOST' }
  }
  return isImageFile(url.pathname.slice(1)) ? { from: 'api', url: url.href } : INVALID
}

/** True without encoded slashes, backslashes, percent signs, control characters or malformed encodings. */
function isPlain(path: string): boolean {
  try {
    decodeURIComponent(path)
  } catch {
    return false
  }
  return !/%(2f|5c|25|[01][0-9a-f]|7f)|\\/i.test(path)
}

function isImageFile(path: string): boolean {
  return IMAGE_FILE.test(path) && !path.split('/').some((part) => part === '' || part.startsWith('.'))
}
