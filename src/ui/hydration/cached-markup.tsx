import { createContext, createElement, use, type ComponentProps, type ReactElement, type ReactNode } from 'react'

/** Gives the markup that was drawn from the same key before, or draws it. */
export type MarkupCache = (key: string, draw: () => ReactElement) => string

/** What keeps markup, where pages are drawn for everybody: on the server. */
export const MarkupCacheContext = createContext<MarkupCache | null>(null)

type Tag = 'article' | 'div' | 'footer' | 'form' | 'nav' | 'section'
type CachedMarkupProps<As extends Tag> = Omit<ComponentProps<As>, 'children'> & {
  as: As
  /**
   * What part it is, and all that its content is made from, but for what the shop says of itself (`siteAtom`) and the
   * host of its pictures. Objects in it are never changed. Null for what is for one visitor: that is not kept.
   */
  cacheKey: readonly unknown[] | null
  children: () => ReactElement
}

/**
 * A part that is the same for everybody, on many pages: the markup of its content is looked up instead of drawn. It may
 * ask for no picture ahead, have no drawing, and read no other atom, so that nobody gets what is somebody's.
 */
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
    dangerouslySetInnerHTML: { __html: cache(cacheKey.map(textOf).join(), children) },
  })
}

/** The catalogue's answers are the same objects for many pages. */
const texts = new WeakMap<object, string>()

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const text = texts.get(value) ?? JSON.stringify(value)
  texts.set(value, text)
  return text
}
