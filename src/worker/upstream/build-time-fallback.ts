import fallbacks from 'virtual:build-time-fallback'
import { settingsOf } from '#worker/base/settings.ts'
import type { CachedJson } from './edge-cache.ts'

export function buildTimeFallback(env: Env, call: string): CachedJson | null {
  const value = settingsOf(env).apiOrigin ? undefined : fallbacks[call]
  return value === undefined ? null : { storedAt: 0, value }
}
