import { vi } from 'vitest'

export type Host = (request: Request) => Promise<Response>

const network = globalThis.fetch
const hosts = new Map<string, Host>()

/** Answers what the Worker asks of `origin`; other hosts are real. `vi.restoreAllMocks` ends it. */
export function answerFor(origin: string, host: Host): void {
  hosts.set(origin, host)
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init)
    const answer = hosts.get(new URL(request.url).origin)
    return answer ? answer(request) : network(input, init)
  })
}

/** A body that breaks off after its first half. */
export function halfOf(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  let isSent = false
  return new ReadableStream({
    pull(controller) {
      if (isSent) return controller.error(new Error('The connection broke'))
      isSent = true
      controller.enqueue(bytes.subarray(0, bytes.length / 2))
    },
  })
}
