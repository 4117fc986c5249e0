import { useState } from 'react'

/** Markup for one place. The page's data leaves it out, as the document holds it already. */
export type BodyMarkup = { __html: string; toJSON(): unknown }

const PLACE = 'content-body'

export function bodyMarkup(html: string): BodyMarkup {
  return { __html: html, toJSON: () => ({ __html: '' }) }
}

/**
 * A content page's body: our own text, compiled when the shop is built. The browser keeps the one that came with the
 * page. To be keyed by the page, as it never changes afterwards.
 */
export function ContentBody({ markup, className }: { markup: BodyMarkup; className?: string }) {
  const [shown] = useState(() => (markup.__html || typeof document === 'undefined' ? markup : inDocument()))
  return <div id={PLACE} className={className} suppressHydrationWarning dangerouslySetInnerHTML={shown} />
}

function inDocument() {
  return { __html: document.getElementById(PLACE)?.innerHTML ?? '' }
}
