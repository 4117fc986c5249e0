/** What the price test runs in a browser. */
export { decode } from '#shared/planner/model/code.ts'
export { priceOf } from '#shared/planner/price/price.ts'
