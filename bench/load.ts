import { Agent, get } from 'node:http'

/** Requests an address over keep-alive connections. Times in milliseconds, rates per second. */
export async function load(address: string, { count, connections }: { count: number; connections: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const firstBytes: number[] = []
  let left = count
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) firstBytes.push((await ask(address, agent)).firstByteMs)
    }),
  )
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  return { perSecond: count / seconds, medianFirstByteMs: median(firstBytes) }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

function ask(address: string, agent: Agent): Promise<{ firstByteMs: number }> {
  return new Promise((resolve, reject) => {
    const asked = performance.now()
    get(address, { agent }, (response) => {
      const firstByteMs = performance.now() - asked
      if (response.statusCode !== 200) reject(new Error(`${address} returned ${response.statusCode}.`))
      response
        .resume()
        .on('end', () => resolve({ firstByteMs }))
        .on('error', reject)
    }).on('error', reject)
  })
}
