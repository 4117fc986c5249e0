import { TextLink } from '#ui/elements/links.tsx'
import type { Head, ScreenProps } from './screen.ts'

type Data = { to: string }

export const load = () => ({ data: { to: '/' } })

export const head = (): Head => ({ title: 'One moment', noindex: true })

/** Redirects from within a document whose status was already sent. */
export function Screen({ data: { to } }: ScreenProps<Data>) {
  return (
    <div className="container section">
      {/* Without `itemProp` React would move it into the head, which was already sent. */}
      <meta itemProp="" httpEquiv="refresh" content={`0;url=${to}`} />
      <h1>One moment</h1>
      <p>
        <TextLink href={to}>Continue</TextLink>
      </p>
    </div>
  )
}
