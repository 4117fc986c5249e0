const units = 'in|ft|lb|mm|cm|kg|K|V|W|%|minutes?|hours?|days?|business days?|weeks?|months?|years?'
const unit = String.raw`(?<![\w$/=.-])[\d.,]*[\d½¼¾⅛⅜⅝⅞][ -](?:${units})(?![\w-]| all)|\d–\d`
const named = String.raw`\b(?:Step|Section|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d+`
const telephone = String.raw`\b\d{3}-\d{3}-\d{4}\b`

/** Places where a line could end between a figure and its unit, or within a telephone number that nothing holds. */
export function findBrokenUnits(html: string): string[] {
  return find(new RegExp([unit, telephone].join('|'), 'g'), html)
}

/** The same, and between a name and its number. */
export function findBrokenFigures(html: string): string[] {
  return find(new RegExp([unit, named, telephone].join('|'), 'g'), html)
}

/** Drawings and options never break a line, and a field has what was typed. */
function find(broken: RegExp, html: string): string[] {
  const held = /<(a|span)\b[^>]*(?:href="tel:|nowrap)[^>]*>[^<]*<\/\1>/g
  const texts = html
    .replaceAll('<!-- -->', '')
    .replace(/<(style|title|script|svg|textarea|option)\b.*?<\/\1>/gs, '')
    .replace(held, '')
    .split(/<[^>]*>/)
  return texts.flatMap((text) => text.match(broken) ?? [])
}
