type Usage = { usedSize: number; totalSize: number }
type Answer = { id?: number; result?: Usage; error?: { message: string } }

const LONGEST_MS = 20_000

/** The heap of the shop's isolate, read by the runtime's inspector. The shop must have answered a request before. */
export async function inspectHeap(port: number) {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[]
  const address = targets.map(({ webSocketDebuggerUrl }) => webSocketDebuggerUrl).find((url) => /alderline/.test(url))
  if (!address) throw new Error(`The inspector has no shop, only ${JSON.stringify(targets)}.`)
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`The inspector at ${address} refuses.`)))
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let calls = 0

  function call(method: string): Promise<Answer> {
    const id = ++calls
    socket.send(JSON.stringify({ id, method }))
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`The inspector does not answer ${method}.`)), LONGEST_MS)
      waiting.set(id, (answer) => {
        clearTimeout(late)
        resolve(answer)
      })
    })
  }

  await call('Runtime.enable')

  return {
    /** Bytes in use, garbage included. */
    async used(): Promise<number> {
      const { result, error } = await call('Runtime.getHeapUsage')
      if (!result) throw new Error(`The inspector does not tell the heap's size: ${error?.message}`)
      return result.usedSize
    },
    close: () => socket.close(),
  }
}
