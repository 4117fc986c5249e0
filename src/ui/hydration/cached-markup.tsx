import { createContext, createElement, use, type ComponentProps, type ReactElement, type ReactNode } from 'react'

export type MarkupCache = (key: string, draw: () => ReactElement) => string

export const MarkupCacheContext = createContext<MarkupCache | null>(null)

type Tag = 'article' | 'div' | 'footer' | 'form' | 'nav' | 'section'
type CachedMarkupProps<As extends Tag> = Omit<ComponentProps<As>, 'children'> & {
  as: As
  /**
   * The part's name and every immutable value that its content depends on. Null for content of one visitor: not cached.
   */
  cacheKey: readonly unknown[] | null
  children: () => ReactElement
}

/** A part whose markup is cached. It must not preload pictures, contain drawings, or read atoms of a visitor. */
export function CachedMarkup<As extends Tag>({
  as,
  cacheKey,
  children,
  ...attributes
}: CachedMarkupProps<As>): ReactNode {
  const cache = use(MarkupCacheContext)
  if (!cache || !cacheKey) return createElement(as, attributes, children())
  return createElement(as, {
    ...attributes,
    dangerouslySetInnerHTML: { __html: cache(cacheKey.map(toCachedJson).join(), children) },
  })
}

/** Memo of the keys' JSON, because many pages share the catalogue's objects. */
const texts = new WeakMap<object, string>()

function toCachedJson(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const text = texts.get(value) ?? JSON.stringify(value)
  texts.set(value, text)
  return text
}
