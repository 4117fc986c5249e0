/** Markup for one place. The page's data leaves it out, as the document holds it already. */
export type BodyMarkup = { __html: string; toJSON(): unknown }

export function bodyMarkup(html: string): BodyMarkup {
  return { __html: html, toJSON: () => ({ __html: '' }) }
}

/** A content page's body: our own text, compiled when the shop is built. The browser keeps the one that came with the page. */
export function ContentBody({ markup, className }: { markup: BodyMarkup; className?: string }) {
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={markup} />
}
