import { CustomerList, DeskCustomer } from '#shared/schema/desk/customers.ts'
import { ANY_FILE } from '../contract.ts'
import { DeskContent, SavedBanner } from '#shared/schema/desk/content.ts'
import { DeliverySamples, DeskDelivery } from '#shared/schema/desk/delivery.ts'
import { DeskReviewList } from '#shared/schema/desk/reviews.ts'
import { DeskSettings, TestResult } from '#shared/schema/desk/settings.ts'
import { StaffList } from '#shared/schema/desk/staff.ts'
import { change, provenChange, type DeskCall } from './change.ts'

/** What the shop shows and who runs it. */
export const shopCalls = {
  customers: {
    method: 'GET',
    path: 'customers',
    needs: 'readCustomers',
    query: true,
    response: { data: CustomerList },
  },
  customer: { method: 'GET', path: 'customer', needs: 'readCustomers', response: { data: DeskCustomer } },
  exportCustomer: { ...provenChange('POST', 'customerExport', 'readCustomers'), response: { file: ANY_FILE } },
  eraseCustomer: provenChange('POST', 'customerErase', 'eraseCustomers'),
  sendConfirmation: change('POST', 'customerVerify', 'readCustomers'),
  signOutCustomer: change('POST', 'customerSignOut', 'readCustomers'),

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

  settings: { method: 'GET', path: 'settings', needs: 'seeSettings', response: { data: DeskSettings } },
  testSetting: { ...change('POST', 'settingsTests', 'seeSettings'), response: { data: TestResult } },

  staff: { method: 'GET', path: 'staff', needs: 'manageStaff', response: { data: StaffList } },
  inviteStaff: provenChange('POST', 'staff', 'manageStaff'),
  withdrawInvitation: provenChange('DELETE', 'staff', 'manageStaff'),
  changeRole: provenChange('PUT', 'staffMember', 'manageStaff'),
  endRole: provenChange('DELETE', 'staffMember', 'manageStaff'),
  resetFactor: provenChange('POST', 'staffFactor', 'manageStaff'),
} as const satisfies Record<string, DeskCall>
