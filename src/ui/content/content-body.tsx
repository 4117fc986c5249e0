/**
 * A content page's body: our own text, compiled when the shop is built. Where React takes over a page it keeps the text
 * that it finds, which is not among the page's data.
 */
export function ContentBody({ html, className }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
}
