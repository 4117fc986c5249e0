/** A content page's body: our own text, compiled when the shop is built. */
export function ContentBody({ html, className }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
