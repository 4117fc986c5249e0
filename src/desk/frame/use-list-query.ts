import { FROM_LIST } from '#shared/desk/orders/from-list.ts'
import { useDesk } from './desk-context.ts'

/** The query of the list that one came from to this page of an order; null if one came from elsewhere. */
export function useListQuery(): string | null {
  return new URL(useDesk().path, 'https://desk.invalid').searchParams.get(FROM_LIST)
}
