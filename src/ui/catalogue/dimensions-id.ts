/** Where a product's drawing is on its page. */
export const dimensionsId = 'drawing'
