import { finishNames } from '#shared/catalogue/options.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'

export function finishOf(spec: DrawingSpec | null, { finish = spec?.finish ?? '' }: Record<string, string>): string {
  return finishNames[finish] ?? finish
}
