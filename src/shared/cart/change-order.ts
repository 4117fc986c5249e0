/** `page;number` of a change of a quantity, and the form field that carries it to the action. */
export const CHANGE_ORDER_HEADER = 'Change-Order'
export const CHANGE_ORDER_FIELD = '_change_order'
