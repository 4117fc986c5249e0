import type { Business } from './business.ts'

const names = ['name', 'phoneDisplay', 'phoneHref', 'hours', 'hoursSpoken', 'hoursShort', 'city', 'place'] as const
const PLACE = '{{'
const lists = ['miles', 'townList', 'zipList'] as const
type Texts = Record<(typeof names)[number] | (typeof lists)[number], string>

/**
 * Places for the shop's data in texts of the build: content files, emails and heads of pages.
 * `fillIn` fills them when the text is shown.
 */
export const shop = Object.fromEntries([...names, ...lists].map((name) => [name, `${PLACE}${name}}}`])) as Texts

/** Fills the shop's data into a text, or into all texts of an object. `escape` is for texts that are markup. */
export function fillIn<Value>(value: Value, business: Business, escape = (text: string) => text): Value {
  const texts: Texts = {
    ...business,
    miles: String(business.miles),
    townList: business.towns.join(', '),
    zipList: listChoices(business.zips),
  }
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string') return fillText(part, texts, escape)
    if (Array.isArray(part)) return part.map(fill)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, fill(inner)]))
  }
  return fill(value) as Value
}

/** Whether any of an object's texts is to be filled in. */
export function namesShop(value: unknown): boolean {
  return JSON.stringify(value).includes(PLACE)
}

function fillText(text: string, texts: Texts, escape: (text: string) => string): string {
  if (!text.includes(PLACE)) return text
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    Object.hasOwn(shop, name) ? escape(texts[name as keyof Texts]) : place,
  )
}

/** "970, 971 or 972" */
function listChoices(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
