/** The id of a heading or question: "Orders & changes" becomes `orders-changes`. */
export function buildAnchor(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
