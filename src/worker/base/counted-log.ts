import { MINUTE_MS } from '#shared/time.ts'
import { log, type Facts } from './log.ts'

/**
 * Logs what strangers can cause at will: at most one line in `everyMs` per isolate, with the `count` of events since the
 * line before.
 */
export function createCountedLog(level: 'warn' | 'error', at: string, everyMs = 10 * MINUTE_MS) {
  let count = 0
  let nextAt = 0
  return (facts: Facts, now = Date.now()) => {
    count++
    if (now < nextAt) return
    log(level, at, { ...facts, count })
    count = 0
    nextAt = now + everyMs
  }
}
