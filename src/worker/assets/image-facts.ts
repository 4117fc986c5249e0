import { imageSize } from 'image-size'

type ImageFacts = { type: `image/${'avif' | 'webp' | 'jpeg' | 'png' | 'gif'}`; width: number; height: number }

const types: Readonly<Record<string, ImageFacts['type']>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

/** Reads type and size from a file's first bytes, ignoring its name; null if it is no supported image. */
export function imageFacts(bytes: Uint8Array): ImageFacts | null {
  try {
    const { type = '', width, height } = imageSize(bytes)
    return types[type] ? { type: types[type], width, height } : null
  } catch {
    // Not an image, or its header is broken.
    return null
  }
}
