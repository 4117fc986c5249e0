import * as v from 'valibot'

export const FormReceipt = v.object({ reference: v.string() })
