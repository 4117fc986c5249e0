/** What Colorado and Minnesota call a tax on the delivery as such; the law wants it on a line of its own. */
export const DELIVERY_FEE = 'Retail delivery fee'
