const trackingPages = new Map(
  Object.entries({
    ups: 'https://www.ups.com/track?tracknum=',
    fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
    usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  }),
)

export function trackingUrl(carrier: string, number: string): string | null {
  const page = trackingPages.get(carrier.toLowerCase())
  return page === undefined ? null : page + encodeURIComponent(number)
}
