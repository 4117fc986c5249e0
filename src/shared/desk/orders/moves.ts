import type { Handover } from '#shared/checkout/handover.ts'
import type { Permission } from '#shared/desk/permissions.ts'
import { stateName, type OrderState } from './states.ts'

/** Moves that staff make in the Desk. Those that move money have pages of their own. */
export type DeskMove = {
  from: OrderState
  to: OrderState
  permission: Permission
  /** The verb on its button. */
  verb: string
  /** The same for orders that reach their customers in another way. */
  verbs?: Partial<Record<Handover, string>>
  needsReason?: true
  /** True if the customer is emailed, five minutes later. */
  isMailed?: true
  /** For these orders alone. */
  only?: readonly Handover[]
  /** The move that usually comes next; others are under More. */
  isNext?: true
}

const shippedOrPickedUp: readonly Handover[] = ['delivery', 'pickUp']

export const deskMoves: readonly DeskMove[] = [
  {
    ...{ from: 'paid', to: 'in_production', permission: 'moveOrder', isMailed: true, isNext: true },
    ...{ verb: 'Start cutting', verbs: { none: 'Start the work' } },
  },
  {
    ...{ from: 'in_production', to: 'shipped', permission: 'moveOrder', isMailed: true, isNext: true },
    ...{ verb: 'Mark as shipped', verbs: { pickUp: 'Mark as ready for pickup' }, only: shippedOrPickedUp },
  },
  {
    ...{ from: 'shipped', to: 'delivered', permission: 'moveOrder', isMailed: true, isNext: true },
    ...{ verb: 'Mark as delivered', verbs: { pickUp: 'Mark as picked up' } },
  },
  {
    ...{ from: 'in_production', to: 'delivered', permission: 'moveOrder', isMailed: true },
    ...{ verb: 'Mark as picked up', only: ['pickUp'] },
  },
  {
    ...{ from: 'in_production', to: 'delivered', permission: 'moveOrder', isMailed: true, isNext: true },
    ...{ verb: 'Mark as completed', only: ['none'] },
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
  {
    ...{ from: 'delivered', to: 'shipped', permission: 'correctOrder', needsReason: true },
    ...{ verb: 'Move back to Shipped', only: shippedOrPickedUp },
  },
  {
    ...{ from: 'delivered', to: 'in_production', permission: 'correctOrder', needsReason: true },
    ...{ verb: 'Move back to In progress', only: ['none'] },
  },
]

/** Moves of several orders at once. A package needs its tracking number, for which a list has no field. */
export const bulkMoves: readonly Pick<DeskMove, 'to' | 'verb' | 'permission' | 'only'>[] = [
  { to: 'in_production', verb: 'Start cutting', permission: 'moveOrder' },
  { to: 'shipped', verb: 'Mark as ready for pickup', permission: 'moveOrder', only: ['pickUp'] },
  { to: 'delivered', verb: 'Mark as delivered', permission: 'moveOrder' },
]

/** The states in which an order can be flagged, and to which it returns. */
export const flaggableStates: readonly OrderState[] = ['paid', 'in_production', 'shipped']

export function movesFrom(state: OrderState, handover: Handover): DeskMove[] {
  return deskMoves.filter(({ from, only }) => from === state && (only?.includes(handover) ?? true))
}

export function moveBetween(from: OrderState, to: string, handover: Handover): DeskMove | undefined {
  return movesFrom(from, handover).find((move) => move.to === to)
}

export function isBackward({ from, to }: DeskMove): boolean {
  const order: OrderState[] = ['paid', 'in_production', 'shipped', 'delivered']
  return order.includes(to) && order.indexOf(to) < order.indexOf(from)
}

export function chooseVerb({ verb, verbs }: DeskMove, handover: Handover): string {
  return verbs?.[handover] ?? verb
}

/** Why an order cannot be moved there, with what is possible instead. */
export function notPossible(from: OrderState, to: string, handover: Handover): string {
  const possible = movesFrom(from, handover).map((move) => chooseVerb(move, handover).toLowerCase())
  const instead = possible.length > 0 ? `You can: ${possible.join(', ')}.` : 'It can’t be changed manually.'
  const name = stateName(to as OrderState, handover) ?? to
  return `An order with status “${stateName(from, handover)}” can’t be changed to “${name}”. ${instead}`
}
