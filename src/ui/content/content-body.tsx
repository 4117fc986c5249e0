/** Hydration keeps the server's markup, because the text is not part of the page's data. */
export function ContentBody({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={className}
      data-keeps-markup=""
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  )
}
