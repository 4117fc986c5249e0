import { DeskContent, SavedBanner } from '#shared/schema/desk/content.ts'
import { DeliverySamples, DeskDelivery } from '#shared/schema/desk/delivery.ts'
import { DeskReviewList } from '#shared/schema/desk/reviews.ts'
import { change, provenChange, type DeskCall } from './change.ts'

/** What the shop shows and who runs it. */
export const shopCalls = {
  reviews: { method: 'GET', path: 'reviews', needs: 'decideReviews', query: true, response: { data: DeskReviewList } },
  moveReviews: change('PUT', 'reviews', 'decideReviews'),
  replyToReview: change('PUT', 'reviewReply', 'decideReviews'),

  content: { method: 'GET', path: 'content', needs: 'editContent', response: { data: DeskContent } },
  addBanner: { ...change('POST', 'banners', 'editContent'), response: { data: SavedBanner } },
  changeBanner: { ...change('PUT', 'banner', 'editContent'), response: { data: SavedBanner } },
  endBanner: change('DELETE', 'banner', 'editContent'),
  changeSite: change('PUT', 'siteSetting', 'editContent'),
  addRedirects: change('POST', 'redirects', 'editRedirects'),
  deleteRedirect: change('DELETE', 'redirect', 'editRedirects'),
  changeScripts: provenChange('PUT', 'scripts', 'editScripts'),
  useScripts: provenChange('POST', 'scriptVersion', 'editScripts'),

  delivery: { method: 'GET', path: 'delivery', needs: 'changeRules', response: { data: DeskDelivery } },
  previewRules: { ...change('POST', 'deliveryPreview', 'changeRules'), response: { data: DeliverySamples } },
  saveRules: change('PUT', 'delivery', 'changeRules'),
  rulesBack: change('POST', 'deliveryBack', 'changeRules'),
} as const satisfies Record<string, DeskCall>
