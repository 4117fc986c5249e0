import type { shopCalls } from '#shared/api/desk/shop-calls.ts'
import { addBanner, changeBanner, endBanner } from '#api/desk/content/banners.ts'
import { content } from '#api/desk/content/content.ts'
import { addRedirects, deleteRedirect } from '#api/desk/content/redirects.ts'
import { changeScripts, useScripts } from '#api/desk/content/scripts.ts'
import { changeSite } from '#api/desk/content/site.ts'
import { moveReviews, replyToReview, reviews } from '#api/desk/content/reviews.ts'
import { delivery, previewRules, rulesBack, saveRules } from './delivery/delivery.ts'
import type { DeskHandler } from './desk.ts'

/** The handlers of what the shop shows and who runs it. */
export const shopHandlers: Record<keyof typeof shopCalls, DeskHandler> = {
  reviews,
  moveReviews,
  replyToReview,

  content,
  addBanner,
  changeBanner,
  endBanner,
  changeSite,
  addRedirects,
  deleteRedirect,
  changeScripts,
  useScripts,

  delivery,
  previewRules,
  saveRules,
  rulesBack,
}
