import { setTimeout } from 'node:timers/promises'

type Answer = { id?: number; result?: { usedSize: number; backingStorageSize: number }; error?: { message: string } }
type Call = (method: string) => Promise<Answer>

const LONGEST_MS = 20_000
const MOST_REQUESTS = 40

/**
 * The heaps of the runtime's isolates, read by its inspector: the shop's and those of the local simulator. The shop must
 * have answered a request before. `request` sends it one more.
 */
export async function inspectHeap(port: number, request: () => Promise<unknown>) {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[]
  const addresses = targets.map(({ webSocketDebuggerUrl }) => webSocketDebuggerUrl)
  const isolates = await Promise.all(addresses.map(connect))
  const shop = isolates[addresses.findIndex((address) => address.endsWith('user:alderline'))]
  if (!shop) throw new Error(`The inspector has no shop, only ${addresses.join(', ')}.`)

  /** Bytes that the shop's isolate has in use, garbage included. */
  async function used(): Promise<number> {
    const late = setTimeout(LONGEST_MS, null, { ref: false })
    const answer = await Promise.race([shop!('Runtime.getHeapUsage'), late])
    if (!answer?.result) throw new Error(`The inspector does not tell the heap's size: ${answer?.error?.message}`)
    return answer.result.usedSize + answer.result.backingStorageSize
  }

  /** Each isolate collects its garbage when it handles its next request, which some of the simulator's never get. */
  async function collect(): Promise<void> {
    const waiting = new Set(isolates)
    for (const call of isolates) void call('HeapProfiler.collectGarbage').then(() => waiting.delete(call))
    for (let sent = 0; sent < MOST_REQUESTS && waiting.size > 0; sent++) await request()
    if (waiting.has(shop!)) throw new Error('The shop did not collect its garbage.')
  }

  return { used, collect }
}

async function connect(address: string): Promise<Call> {
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
  return (method) => {
    const id = ++calls
    socket.send(JSON.stringify({ id, method }))
    return new Promise((resolve) => waiting.set(id, resolve))
  }
}
