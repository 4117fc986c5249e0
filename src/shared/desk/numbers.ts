/** Whole numbers of orders, quotes and requests, as people type them. */
export const ORDER_NUMBER = /^al-?[a-z0-9]{4}-?[a-z0-9]{3}$/i
export const QUOTE_NUMBER = /^q-[a-z0-9]{6}$/i
export const REFERENCE = /^rq-?[a-z0-9]{4}-?[a-z0-9]{2}$/i
