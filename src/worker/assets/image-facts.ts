import { imageSize } from 'image-size'

type ImageFacts = { type: `image/${'avif' | 'webp' | 'jpeg' | 'png' | 'gif'}`; width: number; height: number }

const types: Readonly<Record<string, ImageFacts['type']>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

/** What a file is by its own first bytes, whatever its name or its sender says; null for what is no such picture. */
export function imageFacts(bytes: Uint8Array): ImageFacts | null {
  try {
    const { type = '', width, height } = imageSize(bytes)
    return types[type] ? { type: types[type], width, height } : null
  } catch {
    // No picture, or one whose header is broken.
    return null
  }
}
