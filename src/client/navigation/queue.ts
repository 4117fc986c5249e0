type Task = () => Promise<void>

/** Runs at most `limit` tasks at once, the latest of those that wait next. */
export function createQueue(limit: number): (task: Task) => void {
  const waiting: Task[] = []
  let running = 0

  function runNext(): void {
    if (running >= limit) return
    const task = waiting.shift()
    if (!task) return
    running += 1
    void task().finally(() => {
      running -= 1
      runNext()
    })
  }

  return (task) => {
    waiting.unshift(task)
    runNext()
  }
}
