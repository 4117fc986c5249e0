import { claimProblems } from '#shared/schema/forms.ts'
import { whyNotMade } from './made.ts'
import type { OrderState } from './states.ts'

/** Why boards are made again. */
export const remakeCauses = ['Measured wrong', 'Damaged on the way', 'Cut wrong', 'Missing', 'Other'] as const

export type RemakeCause = (typeof remakeCauses)[number]

const byProblem: Record<(typeof claimProblems)[number], RemakeCause> = {
  'It does not fit': 'Measured wrong',
  'It arrived damaged': 'Damaged on the way',
  'It is missing': 'Missing',
}

/** The cause that a claim's problem stands for, which staff may correct; '' for none. */
export function findCause(problem: unknown): RemakeCause | '' {
  const named = claimProblems.find((each) => each === problem)
  return named ? byProblem[named] : ''
}

/** In these states boards of an order can be made again. */
export const remadeStates: readonly OrderState[] = ['in_production', 'shipped', 'delivered']

/** Why no board of an order can be made again, with what can be done instead; '' if it can. */
export function whyNoRemake(state: OrderState): string {
  if (remadeStates.includes(state)) return ''
  const why = whyNotMade({ state, held: '', dueCents: 0, pieces: 1 })
  return why ? `This order ${why}.` : 'This order isn’t cut yet. Change its lines instead.'
}
