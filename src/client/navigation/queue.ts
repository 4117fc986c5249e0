type Task = () => Promise<void>

/** Runs tasks, at most `limit` at once: urgent ones next, others in the order in which they came. */
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
