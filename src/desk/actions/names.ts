/** The names of all actions; `actions.ts` has a function for each. */
export type DeskActionName = 'open' | 'invite' | 'set-up' | 'close'
