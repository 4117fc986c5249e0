import { useStore } from 'jotai/react'
import { pictureSizes, THUMB_WIDTH } from '#shared/catalogue/picture-sizes.ts'
import { fixedSet, fluidSet } from '#shared/catalogue/picture-url.ts'
import { apiHostAtom } from '#shared/state/page.ts'

type PictureProps = {
  src: string
  alt: string
  width: number
  height: number
  size: keyof typeof pictureSizes
  /** For the opening picture: loads at once with high priority, while others load lazily. */
  eager?: boolean
}

export function Picture({ src, alt, width, height, size, eager = false }: PictureProps) {
  const set = fluidSet(src, pictureSizes[size], width, useStore().get(apiHostAtom)) ?? { src }
  const when = eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  // The source comes last, because an image created in the browser starts loading when it is set.
  return <img alt={alt} width={width} height={height} {...when} {...set} />
}

export function Thumbnail({ src, alt = '' }: { src: string; alt?: string }) {
  const set = fixedSet(src, { width: THUMB_WIDTH }, useStore().get(apiHostAtom)) ?? { src }
  return <img alt={alt} width={960} height={1200} loading="lazy" decoding="async" {...set} />
}
