/** The id of the dimension drawing on a product's page. */
export const dimensionsId = 'drawing'
