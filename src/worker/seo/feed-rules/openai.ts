import { valueRules, type Rules } from './rules.ts'

const { address, atMost, calm, json, lowerSale, oneOf, picture, pictures, price, required, side, text } = valueRules

/** OpenAI's product feed, for discovery. */
export const openAiRules: Rules = {
  item_id: [required, atMost(100)],
  group_id: [required, atMost(70)],
  item_group_title: [required, atMost(150), text],
  title: [required, atMost(150), text, calm],
  description: [required, atMost(5_000), text],
  url: [required, address],
  image_url: [required, picture],
  additional_image_urls: [pictures],
  price: [required, price],
  sale_price: [lowerSale],
  availability: [oneOf('in_stock', 'out_of_stock', 'pre_order', 'backorder', 'unknown')],
  brand: [required, atMost(70)],
  seller_name: [required, atMost(70)],
  color: [atMost(40), text],
  material: [atMost(100), text],
  width: [side],
  length: [side],
  height: [side],
  warning: [atMost(1_000), text],
  variant_dict: [json],
  target_countries: [oneOf('US')],
  store_country: [oneOf('US')],
  is_eligible_search: [oneOf('true')],
  is_eligible_checkout: [oneOf('false')],
  accepts_returns: [oneOf('true', 'false')],
  return_policy: [required, address],
}
