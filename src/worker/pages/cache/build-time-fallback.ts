import baked from 'virtual:baked-answers'
import { settingsOf } from '#worker/base/settings.ts'
import type { Answer } from './edge-cache.ts'

/** What the default catalogue answered when this was built: enough for the navigation of an error page. */
export function bakedAnswer(env: Env, call: string): Answer | null {
  const value = settingsOf(env).apiOrigin ? undefined : baked[call]
  return value === undefined ? null : { storedAt: 0, value }
}
