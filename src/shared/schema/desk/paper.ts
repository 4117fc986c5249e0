import * as v from 'valibot'

/** The orders that were to be printed; their sheets say of which of them nothing is made. */
export const Printed = v.object({ numbers: v.array(v.string()) })
export type Printed = v.InferOutput<typeof Printed>
