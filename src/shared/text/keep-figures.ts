const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const LONG = 'January|February|March|April|June|July|August|September|October|November|December'
const UNITS = 'in|ft|lb|mm|cm|kg|K|V|W|min|minutes?|hours?|days?|weeks?|months?|years?'

/** A figure before its unit, "business" and "sq" included, or with a hyphen as in "6-ft"; no part of an address. */
const before = new RegExp(
  `(?<![^\\s(“>–\\u2060×])([\\d.,]*[\\d¼½¾⅛⅜⅝⅞])([ -])(?:(business|sq) )?(?=(?:${UNITS})(?!\\w)|%|″)`,
  'g',
)
const after = new RegExp(`\\b(Step|Section|${MONTHS}|${LONG}) (?=\\d)`, 'g')
const range = /(\d[″′]?)–(?=\d)/g
const telephone = /(?<![\w-])\d{3}-\d{3}-\d{4}(?![\w-])/g

/** The text with no line end between a figure and its unit, a name and its number, or the ends of a range. */
export function keepFigures(text: string): string {
  return text
    .replace(range, '$1–\u2060')
    .replace(before, (_, figure: string, gap: string, word?: string) => {
      const joint = gap === ' ' ? '\u00a0' : '-\u2060'
      return figure + joint + (word ? `${word}\u00a0` : '')
    })
    .replace(after, '$1\u00a0')
}

/** The same for markup's texts. A telephone number stays as it is typed, so that a copy can be dialed: `nowrap` holds it. */
export function keepFiguresInMarkup(html: string, nowrap: string): string {
  return html.replace(/>[^<]+/g, (text) =>
    keepFigures(text).replace(telephone, (number) => `<span ${nowrap}>${number}</span>`),
  )
}
