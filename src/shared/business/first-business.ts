import type { Business } from './business.ts'

const day: [string, string] = ['08:00', '17:00']

/** The shop's data until owners change it at the Desk, and while the database is unreachable. */
export const firstBusiness: Business = {
  name: 'Alderline',
  phone: '+15035550142',
  street: '',
  city: 'Portland',
  state: 'OR',
  zip: '',
  opening: [null, day, day, day, day, day, null],
  zips: ['970', '971', '972', '986'],
  towns: ['Portland', 'Beaverton', 'Gresham', 'Hillsboro', 'Lake Oswego', 'Oregon City', 'Tigard', 'Vancouver'],
  miles: 25,
  // Written out, so that a page's script needs no code for it. Word joiners keep the ranges on one line.
  phoneDisplay: '(503) 555-0142',
  phoneHref: 'tel:+15035550142',
  hours: 'Mon\u2060–\u2060Fri, 8\u2060–\u20605 Pacific',
  hoursSpoken: 'Monday to Friday 8 to 5 Pacific',
  hoursShort: 'Mon\u2060–\u2060Fri, 8\u2060–\u20605',
  place: 'Portland, Oregon',
}

/** Parts of addresses, files and identifiers, which stay when the name or the city changes. */
export const slugs = { name: 'alderline', city: 'portland', cityShort: 'pdx' } as const

/** Days and deadlines of all orders are counted in it, so a deployment changes it. It is 7 or 8 hours behind UTC. */
export const shopZone = { id: 'America/Los_Angeles', name: 'Pacific' } as const
