import { useStore } from 'jotai/react'
import { pictureSizes, THUMB_WIDTH } from '#shared/catalogue/picture-sizes.ts'
import { fixedSet, fluidSet } from '#shared/catalogue/picture-url.ts'
import { apiHostAtom } from '#shared/state/page.ts'

type PictureProps = {
  src: string
  /** Empty where words beside the picture say what it shows. */
  alt: string
  /** The picture's own size. */
  width: number
  height: number
  size: keyof typeof pictureSizes
  /** For what a page opens with: loaded at once and first, where others wait until they come near. */
  eager?: boolean
}

/** A picture in as many sizes as screens want of it, in the format that the browser knows best. */
export function Picture({ src, alt, width, height, size, eager = false }: PictureProps) {
  const set = fluidSet(src, pictureSizes[size], width, useStore().get(apiHostAtom)) ?? { src }
  const when = eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  // The source comes last: an element that is made in the browser begins to load when it gets one.
  return <img alt={alt} width={width} height={height} {...when} {...set} />
}

/** A small picture of a product beside its name. */
export function Thumbnail({ src, alt = '' }: { src: string; alt?: string }) {
  const set = fixedSet(src, { width: THUMB_WIDTH }, useStore().get(apiHostAtom)) ?? { src }
  return <img alt={alt} width={960} height={1200} loading="lazy" decoding="async" {...set} />
}
