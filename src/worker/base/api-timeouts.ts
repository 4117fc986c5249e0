/** How long a page waits for the API when it has a stale answer and when it has none. */
export const apiTimeouts = { withAnswerMs: 300, withoutAnswerMs: 1_500 }
