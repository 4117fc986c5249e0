import { expect, test } from 'vitest'
import { trackingUrl } from '#shared/checkout/tracking.ts'

test('a parcel is followed at its carrier, however that is written', () => {
  expect(trackingUrl('UPS', '1Z 9&8')).toBe('https://www.ups.com/track?tracknum=1Z%209%268')
  expect(trackingUrl('FedEx', '7')).toBe('https://www.fedex.com/fedextrack/?trknbr=7')
  expect(trackingUrl('usps', '9')).toBe('https://tools.usps.com/go/TrackConfirmAction?tLabels=9')
  expect([trackingUrl('A truck', '1'), trackingUrl('constructor', '1')]).toEqual([null, null])
})
