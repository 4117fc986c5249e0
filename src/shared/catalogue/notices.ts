import type { NoticeKind, ProductNotices } from '#shared/schema/notices.ts'

/** Kinds that who orders to an address in a state has to see before paying. */
const stateNotices: Record<string, NoticeKind> = { CA: 'prop_65' }

export function findStateNotice(state: string | undefined): NoticeKind | null {
  return stateNotices[state ?? ''] ?? null
}

/** Warnings that a product's page and feeds show whatever the address is. */
export function listWarnings({ tip_over, prop_65 }: ProductNotices): string[] {
  return [tip_over, prop_65].filter((text) => text !== undefined)
}

/** Which rule the boards comply with, who made them so, and in which month; a page refers to the carton for the month. */
export function describeWood(
  { composite_wood: rule }: ProductNotices,
  maker: string,
  cutAt: number | null,
): string | null {
  if (rule === undefined) return null
  if (cutAt === null) return `${rule}. Made by ${maker}; the month is on the carton.`
  const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(cutAt)
  return `${rule}. Made by ${maker}, ${month}.`
}
