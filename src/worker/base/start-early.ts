/** Starts to read what may be needed beside something else. A failure counts when the answer is waited for. */
export function startEarly<T>(read: () => Promise<T>): Promise<T> {
  const answer = read()
  answer.catch(() => undefined)
  return answer
}
