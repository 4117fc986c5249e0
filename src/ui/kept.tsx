import { createContext, use, type ReactElement, type ReactNode } from 'react'

/** Gives the markup that was drawn from the same key before, or draws it. */
export type Keep = (key: string, draw: () => ReactElement) => string

/** What keeps markup, where pages are drawn for everybody: on the server. */
export const KeepContext = createContext<Keep | null>(null)

type KeptProps = {
  as: 'article' | 'footer'
  className: string
  /** All that it is made from, but for what the shop says of itself (`siteAtom`) and the host of its pictures. */
  by: readonly unknown[]
  children: () => ReactElement
}

/**
 * A part that is the same for everybody, on many pages: its markup is looked up instead of drawn. It may ask for no
 * picture ahead, have no drawing, and read no other atom, so that nobody gets what is somebody's.
 */
export function Kept({ as: Tag, className, by, children }: KeptProps): ReactNode {
  const keep = use(KeepContext)
  if (!keep) return <Tag className={className}>{children()}</Tag>
  const markup = { __html: keep(JSON.stringify([Tag, ...by]), children) }
  return <Tag className={className} dangerouslySetInnerHTML={markup} />
}
