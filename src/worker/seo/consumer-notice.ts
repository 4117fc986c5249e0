import type { ProductNotices } from '#shared/schema/notices.ts'
import { escapeDividers } from './escape-dividers.ts'

/** Google's group of two columns, whose names the heading has. */
export const CONSUMER_NOTICE = 'consumer_notice(consumer_notice_type:consumer_notice_message)'

/** `type:message` of each warning. */
export function formatConsumerNotices({ prop_65, tip_over }: ProductNotices): string {
  const warnings = [
    ['prop_65', prop_65],
    ['safety_warning', tip_over],
  ] as const
  return warnings.flatMap(([type, text]) => (text === undefined ? [] : `${type}:${escapeDividers(text)}`)).join(',')
}
