/** Elements that only work or only show in a browser. */
const skipped = new Set(
  'script style template svg form button nav dialog select input label fieldset progress video iframe'.split(' '),
)

export function isSkipped(element: Element): boolean {
  const isHidden = element.getAttribute('aria-hidden') === 'true' || element.hasAttribute('hidden')
  return isHidden || element.hasAttribute('popover') || skipped.has(element.tagName)
}

export function words(line: string): string {
  return decoded(line).replace(/\s+/g, ' ').trim()
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** React writes no other entities. */
export function decoded(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!)
}
