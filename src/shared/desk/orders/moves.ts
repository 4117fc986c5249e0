import type { Permission } from '#shared/desk/permissions.ts'
import { stateName, type OrderState } from './states.ts'

/** Moves that staff make in the Desk. Those that move money have pages of their own. */
export type DeskMove = {
  from: OrderState
  to: OrderState
  permission: Permission
  /** The verb on its button. */
  verb: string
  /** The same for an order that is picked up. */
  pickUpVerb?: string
  needsReason?: true
  /** True if the customer is emailed, five minutes later. */
  isMailed?: true
  /** For orders that are picked up alone. */
  isPickUpOnly?: true
  /** The move that usually comes next; others are under More. */
  isNext?: true
}

export const deskMoves: readonly DeskMove[] = [
  { from: 'paid', to: 'in_production', permission: 'moveOrder', verb: 'Start cutting', isMailed: true, isNext: true },
  {
    ...{ from: 'in_production', to: 'shipped', permission: 'moveOrder', isMailed: true, isNext: true },
    ...{ verb: 'Mark as shipped', pickUpVerb: 'Mark as ready for pickup' },
  },
  {
    ...{ from: 'shipped', to: 'delivered', permission: 'moveOrder', isMailed: true, isNext: true },
    ...{ verb: 'Mark as delivered', pickUpVerb: 'Mark as picked up' },
  },
  {
    ...{ from: 'in_production', to: 'delivered', permission: 'moveOrder', isMailed: true, isPickUpOnly: true },
    ...{ verb: 'Mark as picked up', pickUpVerb: 'Mark as picked up' },
  },
  { from: 'pending_payment', to: 'canceled', permission: 'correctOrder', verb: 'Cancel order', needsReason: true },
  { from: 'in_production', to: 'paid', permission: 'correctOrder', verb: 'Move back to Paid', needsReason: true },
  {
    from: 'shipped',
    to: 'in_production',
    permission: 'correctOrder',
    verb: 'Move back to Being cut',
    needsReason: true,
  },
  { from: 'delivered', to: 'shipped', permission: 'correctOrder', verb: 'Move back to Shipped', needsReason: true },
]

/** Moves of several orders at once. A package needs its tracking number, for which a list has no field. */
export const bulkMoves: readonly (Pick<DeskMove, 'to' | 'verb' | 'permission'> & { isPickUpOnly?: true })[] = [
  { to: 'in_production', verb: 'Start cutting', permission: 'moveOrder' },
  { to: 'shipped', verb: 'Mark as ready for pickup', permission: 'moveOrder', isPickUpOnly: true },
  { to: 'delivered', verb: 'Mark as delivered', permission: 'moveOrder' },
]

/** The states in which an order can be flagged, and to which it returns. */
export const flaggableStates: readonly OrderState[] = ['paid', 'in_production', 'shipped']

export function movesFrom(state: OrderState, isPickUp: boolean): DeskMove[] {
  return deskMoves.filter(({ from, isPickUpOnly }) => from === state && (isPickUp || !isPickUpOnly))
}

export function moveBetween(from: OrderState, to: string, isPickUp: boolean): DeskMove | undefined {
  return movesFrom(from, isPickUp).find((move) => move.to === to)
}

export function isBackward({ from, to }: DeskMove): boolean {
  const order: OrderState[] = ['paid', 'in_production', 'shipped', 'delivered']
  return order.includes(to) && order.indexOf(to) < order.indexOf(from)
}

export function chooseVerb({ verb, pickUpVerb }: DeskMove, isPickUp: boolean): string {
  return isPickUp && pickUpVerb ? pickUpVerb : verb
}

/** Why an order cannot be moved there, with what is possible instead. */
export function notPossible(from: OrderState, to: string, isPickUp: boolean): string {
  const possible = movesFrom(from, isPickUp).map((move) => chooseVerb(move, isPickUp).toLowerCase())
  const instead = possible.length > 0 ? `You can: ${possible.join(', ')}.` : 'It can’t be changed manually.'
  const name = stateName(to as OrderState, isPickUp) ?? to
  return `An order with status “${stateName(from, isPickUp)}” can’t be changed to “${name}”. ${instead}`
}
