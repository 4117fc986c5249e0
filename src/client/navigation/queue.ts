type Task = () => Promise<void>

/** Runs at most `limit` tasks at once: urgent ones next, the others in order. */
export function createQueue(limit: number): (task: Task, isUrgent: boolean) => void {
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

  return (task, isUrgent) => {
    if (isUrgent) waiting.unshift(task)
    else waiting.push(task)
    runNext()
  }
}
