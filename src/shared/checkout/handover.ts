import { PICK_UP } from './pick-up.ts'

/** The rate of services alone, of which nothing is delivered. */
export const NO_DELIVERY = 'none'

/** How an order reaches its customer. */
export type Handover = 'delivery' | 'pickUp' | 'none'

type Rated = { id?: string | null | undefined }

export function findHandover({ id }: Rated): Handover {
  if (id === PICK_UP) return 'pickUp'
  return id === NO_DELIVERY ? 'none' : 'delivery'
}

const titles: Record<Handover, string> = { delivery: 'Ships to', pickUp: 'Picked up by', none: 'Service address' }

/** The name of an order's address. */
export function addressTitle(rate: Rated): string {
  return titles[findHandover(rate)]
}

/** "Ships to Ann Lee, …", with the address in words. */
export function addressSentence(rate: Rated, address: string): string {
  return `${addressTitle(rate)}${rate.id === NO_DELIVERY ? ':' : ''} ${address}.`
}
