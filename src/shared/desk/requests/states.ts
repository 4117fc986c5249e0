/** The states of a request, in the order in which it passes them. */
export const requestStates = ['new', 'open', 'waiting', 'done'] as const
export type RequestState = (typeof requestStates)[number]

/** The states in which staff have to answer. */
export const toAnswer: readonly RequestState[] = ['new', 'open']

export const requestStateNames: Record<RequestState, string> = {
  new: 'New',
  open: 'Open',
  waiting: 'Waiting for reply',
  done: 'Done',
}

export type RequestMove = { to: RequestState; verb: string }

/** The buttons of a request in each state. */
export const requestMoves: Record<RequestState, readonly RequestMove[]> = {
  new: [
    { to: 'open', verb: 'Mark as open' },
    { to: 'done', verb: 'Close without replying' },
  ],
  open: [
    { to: 'waiting', verb: 'Mark as waiting' },
    { to: 'done', verb: 'Done' },
  ],
  waiting: [
    { to: 'open', verb: 'Reopen' },
    { to: 'done', verb: 'Done' },
  ],
  done: [{ to: 'open', verb: 'Reopen' }],
}

export function isRequestState(text: string): text is RequestState {
  return (requestStates as readonly string[]).includes(text)
}
