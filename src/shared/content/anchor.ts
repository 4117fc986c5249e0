/** The id that links to a heading or a question use: "Orders & changes" is found at `#orders-changes`. */
export function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
