const units = 'in|ft|lb|mm|cm|kg|K|V|W|%|minutes?|hours?|days?|business days?|weeks?|months?|years?'
const broken = new RegExp(
  [
    `(?<![\\w/=.-])[\\d.,]*[\\d½¼¾⅛⅜⅝⅞][ -](?:${units})(?![\\w-])`,
    String.raw`\b(?:Step|Section|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d+`,
    String.raw`\d–\d`,
  ].join('|'),
  'g',
)

/** Places where a line could end between a figure and its unit, or within a telephone number that nothing holds. */
export function findBrokenFigures(html: string): string[] {
  const held = /<(a|span)\b[^>]*(?:href="tel:|nowrap)[^>]*>[^<]*<\/\1>/g
  const texts = html
    .replace(/<(style|title|script)\b.*?<\/\1>/gs, '')
    .replace(held, '')
    .split(/<[^>]*>/)
  return texts.flatMap((text) => [...(text.match(broken) ?? []), ...(text.match(/\b\d{3}-\d{3}-\d{4}\b/g) ?? [])])
}
