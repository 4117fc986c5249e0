import { withTimeout } from '#worker/base/deadlines.ts'
import { atMost } from './at-most.ts'

/** Fetches an answer and reads it whole. The deadline and the size bound its body as well as its head; beyond them it throws. */
export function boundedFetch(url: string, init: RequestInit, { ms, bytes }: { ms: number; bytes: number }) {
  const late = AbortSignal.timeout(ms)
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late
  return withTimeout(ms, whole(fetch(url, { ...init, signal }), bytes))
}

async function whole(answer: Promise<Response>, bytes: number): Promise<Response> {
  const { body, status, headers } = await answer
  if (!body) return new Response(null, { status, headers })
  const read = await atMost(bytes, body)
  if (!read) throw new Error(`The answer has more than ${bytes} bytes`)
  return new Response(read, { status, headers })
}
