import type { Action } from './action.ts'
import { fieldText } from './fields.ts'
import { sayLimit } from './lead-actions.ts'
import { paths } from '#shared/paths.ts'

export const reviewActions: Record<string, Action> = {
  'write-review': async (fields, { api }) => {
    const body = Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('_')))
    await api.writeReview(body).catch(sayLimit)
    return {
      next: 'go',
      to: `${paths.reviews}?${new URLSearchParams({ product: fieldText(fields, 'product_id') })}`,
      message: 'Thank you. Your review appears here once somebody has read it.',
    }
  },
}
