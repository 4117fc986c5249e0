/** The names of all actions; `actions.ts` has a function for each. */
export type DeskActionName = 'open' | 'invite' | 'set-up' | 'close' | MoneyActionName

type MoneyActionName = 'refund' | 'ask-refund' | 'cancel-order' | 'record-payment' | 'resolve-order'
