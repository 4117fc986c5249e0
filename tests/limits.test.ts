import { expect, test } from 'vitest'
import * as values from '#worker/base/limits.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

/** What the shop promises, written a second time: other tests use the constants, whatever they say. */
const promised = {
  login: '5 in 1 min',
  loginFlood: '30 in 1 min',
  loginOfStrangers: '15 in 10 min',
  loginOfKnown: '10 in 1 min',
  register: '3 in 1 min',
  forgotPassword: '5 in 1 min',
  verifyEmail: '6 in 1 min',
  confirmEmail: '6 in 1 min',
  verificationLink: '5 in 1 min',
  verificationNotification: '6 in 1 min',
  changeEmail: '5 in 10 min',
  newCarts: '10 in 10 min',
  newCartsOfNetwork: '200 in 10 min',
  coupon: '10 in 10 min',
  couponsOfVisitor: '20 in 10 min',
  couponsOfNetwork: '100 in 10 min',
  couponSentences: '5 in 10 min',
  couponSentencesOfNetwork: '30 in 10 min',
  unpaidOrders: '5 in 60 min, checked after 2',
  unpaidOrdersOfNetwork: '20 in 60 min, checked after 6',
  unpaidOrdersToAddress: '8 in 1440 min, checked after 4',
  formEmailsToAddress: '8 in 1440 min',
  uploads: '60 in 10 min',
  newDesigns: '20 in 60 min',
  newDesignsOfNetwork: '100 in 1440 min',
  savedDesigns: '100 in 60 min',
  changedDesigns: '600 in 10 min',
  vitalsOfNetwork: '60 in 60 min',
  updatePassword: '6 in 1 min',
  deskOpening: '5 in 15 min',
  deskOpeningsOfNetwork: '20 in 15 min',
  deskReads: '600 in 1 min',
  deskWrites: '120 in 1 min',
  deskRefunds: '20 in 60 min',
  deskExports: '10 in 60 min',
  deskEmails: '5 in 60 min',
  deskEmailsOfPerson: '30 in 60 min',
  deskInvitations: '5 in 60 min',
}

function textOf({ hits, windowMs, ...more }: values.Limit & { checkedAfter?: number }): string {
  const text = `${hits} in ${windowMs / MINUTE} min`
  return more.checkedAfter === undefined ? text : `${text}, checked after ${more.checkedAfter}`
}

test('every limit is the one that was promised', () => {
  expect(Object.fromEntries(Object.entries(values.limits).map(([name, limit]) => [name, textOf(limit)]))).toEqual(
    promised,
  )
})

test('every time is the one that was promised', () => {
  expect(values).toMatchObject({
    UNPAID_WARNING_DAYS: 1,
    KNOWN_DEVICE_MS: 365 * DAY,
    KNOWN_NETWORK_MS: 90 * DAY,
    sessionLifetime: { idleMs: 2 * HOUR, rememberedMs: 30 * DAY, maximumMs: 30 * DAY },
    deskLifetime: { idleMs: 45 * MINUTE, maximumMs: 12 * HOUR },
    DESK_PROVEN_MS: 15 * MINUTE,
    DESK_INVITATION_MS: DAY,
    UNDO_MS: 5 * MINUTE,
    RESET_LINK_MS: HOUR,
    RESET_PAUSE_MS: MINUTE,
    VERIFICATION_PAUSE_MS: MINUTE,
    VERIFICATION_LINK_MS: HOUR,
    UPLOAD_LINK_MS: 14 * DAY,
    PAGE_OPEN_MS: 23 * HOUR,
    FIRST_LOOK_MS: 30 * MINUTE,
  })
})
