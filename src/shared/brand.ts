/** The values behind `{product}` and `{phone}`; a shop that takes over this code changes its name here. */
export const brand = {
  name: 'Alderline',
  slug: 'alderline',
  phoneDisplay: '(503) 555-0142',
  phoneHref: 'tel:+15035550142',
  hours: 'Mon–Fri, 8–5 Pacific',
  city: 'Portland, Oregon',
} as const
