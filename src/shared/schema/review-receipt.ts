import * as v from 'valibot'

export const ReviewReceipt = v.object({ status: v.string() })
