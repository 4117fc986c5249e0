/** Says texts at most once in `pause` milliseconds; of several within that time, the last one. */
export function throttled(say: (text: string) => void, pause: number): (text: string) => void {
  let last = -Infinity
  let next: string | null = null
  const now = () => {
    last = performance.now()
    say(next!)
    next = null
  }
  return (text) => {
    const isWaiting = next !== null
    next = text
    if (isWaiting) return
    const wait = last + pause - performance.now()
    if (wait <= 0) now()
    else setTimeout(now, wait)
  }
}
