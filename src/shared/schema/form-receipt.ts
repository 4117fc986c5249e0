import * as v from 'valibot'

/** The token proves that the shop issued the reference. */
export const FormReceipt = v.object({ reference: v.string(), token: v.string() })

export type FormReceipt = v.InferOutput<typeof FormReceipt>
