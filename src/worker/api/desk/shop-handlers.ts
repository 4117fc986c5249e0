import type { shopCalls } from '#shared/api/desk/shop-calls.ts'
import { delivery, previewRules, rulesBack, saveRules } from './delivery/delivery.ts'
import type { DeskHandler } from './desk.ts'

/** The handlers of what the shop shows and who runs it. */
export const shopHandlers: Record<keyof typeof shopCalls, DeskHandler> = {
  delivery,
  previewRules,
  saveRules,
  rulesBack,
}
