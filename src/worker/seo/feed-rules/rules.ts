export type Row = Record<string, string>
/** Returns what is wrong with a value, or null. */
export type Rule = (value: string, row: Row) => string | null
/** The rules of each column of a feed. */
export type Rules = Record<string, readonly Rule[]>

const PRICE = /^\d+\.\d{2} USD$/

const required: Rule = (value) => (value === '' ? 'is missing' : null)

const atMost =
  (length: number): Rule =>
  (value) =>
    value.length > length ? `has over ${length} characters` : null

const oneOf =
  (...values: string[]): Rule =>
  (value) =>
    values.includes(value) ? null : `is ${value}`

const price: Rule = (value) => (PRICE.test(value) && parseFloat(value) > 0 ? null : `is ${value}`)

const lowerSale: Rule = (value, row) => {
  const isLower = PRICE.test(value) && parseFloat(value) > 0 && parseFloat(value) < parseFloat(row['price'] ?? '')
  return value === '' || isLower ? null : `is ${value}`
}

const address: Rule = (value) => {
  const isPlain = /^https:\/\/[\x21-\x7e]{1,1990}$/.test(value) && URL.canParse(value)
  return isPlain ? null : `is no plain https address: ${value}`
}

const picture: Rule = (value, row) =>
  address(value, row) ?? (/\.(webp|jpe?g|png|gif)$/.test(value) ? null : `has another format: ${value}`)

/** Addresses of pictures with commas between them. */
const pictures: Rule = (value, row) =>
  value === '' ? null : (value.split(',').flatMap((one) => picture(one, row) ?? [])[0] ?? null)

/** No markup and no line breaks. */
const text: Rule = (value) => (/<[a-z/]|&#?\w+;|[\t\n\r]/i.test(value) ? `is not plain: ${value}` : null)

/** A title is neither all in capitals nor an advertisement. */
const calm: Rule = (value) => {
  const letters = value.replaceAll(/[^a-z]/gi, '')
  if (letters.length > 3 && letters === letters.toUpperCase()) return 'is in capitals'
  return /!|\bfree shipping\b|https?:/i.test(value) ? `advertises: ${value}` : null
}

const side: Rule = (value) => (/^(\d+(\.\d+)? in)?$/.test(value) && parseFloat(value || '1') > 0 ? null : `is ${value}`)

const days: Rule = (value) => (/^\d{1,2}$/.test(value) ? null : `is ${value}`)

const notUnder =
  (least: string): Rule =>
  (value, row) =>
    Number(value) >= Number(row[least]) ? null : 'is under the least'

const highlights: Rule = (value) => {
  const each = value.split(',')
  const isRight = each.length >= 2 && each.length <= 10 && each.every((one) => one !== '' && one.length <= 150)
  return value === '' || isRight ? null : `is ${value}`
}

/** At commas and colons without a backslash before them, which is one if there is none before it in turn. */
function splitPairs(value: string): string[][] {
  const [comma, colon] = [',', ':'].map((divider) => new RegExp(`(?<=(?:^|[^\\\\])(?:\\\\\\\\)*)${divider}`))
  return value.split(comma!).map((pair) => pair.split(colon!))
}

/** `name:value` of each option, with a backslash before what divides them. */
const options =
  (parts: number): Rule =>
  (value) => {
    const pairs = splitPairs(value)
    return value === '' || pairs.every((pair) => pair.length === parts && pair.every(Boolean)) ? null : `is ${value}`
  }

/** `type:message` of each. */
const notices: Rule = (value) => {
  const pairs = splitPairs(value)
  const types = ['prop_65', 'safety_warning', 'legal_disclaimer']
  const isRight = pairs.every(
    ([type, message = '', ...more]) =>
      types.includes(type!) && message !== '' && message.length <= 1_000 && more.length === 0,
  )
  return value === '' || isRight ? null : `is ${value}`
}

const json: Rule = (value) => {
  if (value === '') return null
  try {
    return Object.keys(JSON.parse(value) as object).length > 0 ? null : `is ${value}`
  } catch {
    // Text that cannot be parsed is what this rule is about.
    return `is ${value}`
  }
}

/** `country:region:service:price`, one for each place. */
const shipping: Rule = (value) =>
  value.split(',').every((one) => /^US:[A-Z]{2}::\d+\.\d{2} USD(:\d{0,2}){4}$/.test(one)) ? null : `is ${value}`

const weekdays: Rule = (value) =>
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)-(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/.test(value) ? null : `is ${value}`

/** Rules of single values, of which those of each feed are made. */
export const valueRules = {
  ...{ required, atMost, oneOf, price, lowerSale, address, picture, pictures, text, calm, side, days, notUnder },
  ...{ highlights, notices, options, json, shipping, weekdays },
}
