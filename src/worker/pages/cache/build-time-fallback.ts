import baked from 'virtual:build-time-fallback'
import { settingsOf } from '#worker/base/settings.ts'
import type { CachedJson } from './edge-cache.ts'

/** The default catalogue's answers at build time: enough for the navigation on an error page. */
export function buildTimeFallback(env: Env, call: string): CachedJson | null {
  const value = settingsOf(env).apiOrigin ? undefined : baked[call]
  return value === undefined ? null : { storedAt: 0, value }
}
