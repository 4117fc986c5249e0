export const dimensionsId = 'drawing'
