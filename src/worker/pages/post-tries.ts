import { limits } from '#worker/base/limits.ts'
import { networksOf, type Network } from '#worker/base/request/networks.ts'
import { lru } from '#worker/base/cache/lru.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'

const VISITORS = 10_000

type Tries = { since: number; count: number }

const tries = lru<string, Tries>(VISITORS)

/**
 * Counts the posts with files of a visitor's networks before their bodies are read. Each isolate counts for itself; the API counts
 * exactly, but only what the page has parsed. Returns the seconds to wait, 0 within the limit.
 */
export function secondsUntilPost(c: WorkerContext, now: number): number {
  const address = c.req.header('CF-Connecting-IP')
  if (!address) return 0
  return Math.max(...networksOf(address).map((network) => secondsOf(network, now)))
}

function secondsOf({ network, times }: Network, now: number): number {
  const { hits, windowMs } = limits.uploads
  const known = tries.get(network)
  const current = known && now - known.since < windowMs ? known : { since: now, count: 0 }
  tries.set(network, { ...current, count: current.count + 1 })
  return current.count < hits * times ? 0 : Math.ceil((current.since + windowMs - now) / 1000)
}
