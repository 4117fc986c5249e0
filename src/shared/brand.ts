export const brand = {
  name: 'Alderline',
  slug: 'alderline',
  phoneDisplay: '(503) 555-0142',
  phoneHref: 'tel:+15035550142',
  // Word joiners keep the ranges on one line.
  hours: 'Mon\u2060–\u2060Fri, 8\u2060–\u20605 Pacific',
  /** The same hours and place for search engines. */
  opening: { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '17:00' },
  city: 'Portland, Oregon',
  address: { locality: 'Portland', region: 'OR', country: 'US' },
  what: 'Closet organizers, wardrobes, pantry storage, wine racks and closet lights, cut to the inch in Portland, Oregon.',
} as const
