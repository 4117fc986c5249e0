/** What Google and OpenAI publish about a row of a feed; each rule returns what is wrong, or null. */
type Row = Record<string, string>
type Rule = (value: string, row: Row) => string | null

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
const price: Rule = (value) => (PRICE.test(value) ? null : `is ${value}`)
const address: Rule = (value) => {
  const isPlain = /^https:\/\/[\x21-\x7e]{1,1990}$/.test(value) && URL.canParse(value)
  return isPlain ? null : `is no plain https address: ${value}`
}
const more: Rule = (value, row) =>
  value === ''
    ? null
    : (value
        .split(',')
        .map((one) => address(one, row) ?? webp(one, row))
        .find(Boolean) ?? null)
const side: Rule = (value) => (/^(\d+(\.\d+)? in)?$/.test(value) && parseFloat(value || '1') > 0 ? null : `is ${value}`)
const highlights: Rule = (value) => {
  const each = value.split(',')
  const isRight = each.length >= 2 && each.length <= 10 && each.every((one) => one !== '' && one.length <= 150)
  return value === '' || isRight ? null : `is ${value}`
}
const webp: Rule = (value) => (/\.(webp|jpe?g|png|gif)$/.test(value) ? null : `has another format: ${value}`)
const text: Rule = (value) => (/<[a-z/]|&\w+;|[\t\n\r]/i.test(value) ? `is not plain: ${value}` : null)
const lowerSale: Rule = (value, row) =>
  value === '' || (PRICE.test(value) && parseFloat(value) < parseFloat(row['price']!)) ? null : `is ${value}`
const days: Rule = (value) => (/^\d{1,2}$/.test(value) ? null : `is ${value}`)

/** name:value of each option, with a backslash before what divides them. */
const options =
  (parts: number): Rule =>
  (value) => {
    const pairs = value.split(/(?<!\\),/).map((pair) => pair.split(/(?<!\\):/))
    return value === '' || pairs.every((pair) => pair.length === parts && pair.every(Boolean)) ? null : `is ${value}`
  }
const json: Rule = (value) => (value === '' || Object.keys(JSON.parse(value)).length > 0 ? null : `is ${value}`)

/** country:region:service:price, one for each place. */
const shipping: Rule = (value) =>
  value.split(',').every((one) => /^US:[A-Z]{2}::\d+\.\d{2} USD$/.test(one)) ? null : `is ${value}`

/** Google's product data specification, for shopping in the US. */
export const googleRules: Record<string, Rule[]> = {
  id: [required, atMost(50)],
  item_group_id: [required, atMost(50)],
  title: [required, atMost(150), text],
  description: [required, atMost(5_000), text],
  link: [required, address],
  image_link: [required, address, webp],
  additional_image_link: [more],
  material: [atMost(200), text],
  product_width: [side],
  product_length: [side],
  product_height: [side],
  product_highlight: [highlights, text],
  shipping_label: [required, atMost(100)],
  price: [required, price],
  sale_price: [lowerSale],
  availability: [oneOf('in_stock', 'out_of_stock', 'preorder', 'backorder')],
  brand: [required, atMost(70)],
  item_group_title: [required, atMost(150), text],
  color: [atMost(100), text],
  size: [atMost(100), text],
  variant_option: [atMost(1_000), options(2)],
  product_detail: [atMost(1_000), options(3)],
  condition: [oneOf('new', 'refurbished', 'used')],
  identifier_exists: [oneOf('yes', 'no')],
  product_type: [required, atMost(750)],
  min_handling_time: [days],
  max_handling_time: [
    days,
    (value, row) => (Number(value) >= Number(row['min_handling_time']) ? null : 'is under the least'),
  ],
  shipping: [required, shipping],
  return_policy_label: [required, atMost(100)],
}

/** OpenAI's product feed, for discovery. */
export const openAiRules: Record<string, Rule[]> = {
  item_id: [required, atMost(100)],
  group_id: [required, atMost(70)],
  title: [required, atMost(150), text],
  description: [required, atMost(5_000), text],
  url: [required, address],
  image_url: [required, address, webp],
  additional_image_urls: [more],
  material: [atMost(100), text],
  width: [side],
  length: [side],
  height: [side],
  is_eligible_search: [oneOf('true')],
  is_eligible_checkout: [oneOf('false')],
  price: [required, price],
  sale_price: [lowerSale],
  availability: [oneOf('in_stock', 'out_of_stock', 'pre_order', 'backorder', 'unknown')],
  brand: [required, atMost(70)],
  seller_name: [required, atMost(70)],
  item_group_title: [required, atMost(150), text],
  color: [atMost(40), text],
  variant_dict: [json],
  accepts_returns: [oneOf('true', 'false')],
  return_policy: [required, address],
  target_countries: [oneOf('US')],
  store_country: [oneOf('US')],
}

/** What is wrong with these rows by the rules of their columns. A column without rules is wrong. */
export function problemsOf(rows: readonly Row[], rules: Record<string, Rule[]>, key: string): string[] {
  const ids = new Set(rows.map((row) => row[key]))
  const twice = ids.size === rows.length ? [] : [`${rows.length - ids.size} rows have the ${key} of another`]
  return [...twice, ...rows.flatMap((row) => problemsOfRow(row, rules, row[key]!))]
}

function problemsOfRow(row: Row, rules: Record<string, Rule[]>, id: string): string[] {
  const names = new Set([...Object.keys(row), ...Object.keys(rules)])
  return [...names].flatMap((name) => {
    if (!(name in row)) return `${id}: no ${name}`
    const broken = (rules[name] ?? [() => 'has no rule']).map((rule) => rule(row[name]!, row)).filter(Boolean)
    return broken.map((what) => `${id}: ${name} ${what}`)
  })
}
