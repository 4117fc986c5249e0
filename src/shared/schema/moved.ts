import * as v from 'valibot'

/** Where an address that has no page leads: a path of the shop, or null. */
export const Moved = v.object({ to: v.nullable(v.string()) })
