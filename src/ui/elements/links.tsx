import type { ReactNode } from 'react'

/** A link to a product's page; the name alone of what has none. */
export function ProductLink({ to, children }: { to: string; children: ReactNode }) {
  return to === '' ? children : <a href={to}>{children}</a>
}

/** A link that looks like one, among words. */
export function TextLink({ href, children }: { href?: string; children?: ReactNode }) {
  return (
    <a className="link" href={href}>
      {children}
    </a>
  )
}
