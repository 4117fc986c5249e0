export const bare = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
export const marks: Record<string, string> = {
  b: '**',
  strong: '**',
  em: '_',
  i: '_',
  s: '~~',
  code: '`',
  span: '',
  small: '',
}
export const prefixes: Record<string, string> = { blockquote: '> ', summary: '**', dt: '- **' }
export const blocks = new Set(
  'main section article aside header footer div p ul ol li dl dt dd table thead tbody tr figure figcaption details summary blockquote fieldset legend h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
)

/** Elements that only work or only show in a browser. */
const skipped = new Set(
  'script style template svg form button nav dialog select input label progress video iframe'.split(' '),
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
