import { failure, tooMany, type Descriptions } from './description.ts'

const filters = {
  q: 'Words to look for; plurals, synonyms and words with one letter wrong are found too.',
  category: 'Slug of a category; may be repeated.',
  within: 'Slug of a category that all results lie in; may be repeated.',
  price_min: 'Dollars.',
  price_max: 'Dollars.',
  width: 'Band of widths in inches, like 36-60; may be repeated.',
  width_min: 'Inches.',
  width_max: 'Inches.',
  depth: 'Inches; may be repeated.',
  height: 'Inches; may be repeated.',
  height_max: 'Inches.',
  finish: 'May be repeated.',
  install: 'May be repeated.',
  material: 'May be repeated.',
  lights: 'led, for products with built-in lights alone.',
  offer: 'sale or stock; both when repeated.',
  rating: 'Stars, at least.',
  sort: 'featured, newest, price, -price, rating, width or -width.',
  page: 'From 1.',
  per_page: 'At most 48.',
  ids: 'These products alone: numbers with commas between them.',
}

export const shopDescriptions = {
  csrfCookie: {
    summary: 'Issue the session and XSRF-TOKEN cookies. Call it before each change.',
  },
  site: { summary: 'Site information', answers: { 200: 'Of this shop.' } },
  health: {
    summary: 'Whether the shop and its databases answer, and whether its mails are sent',
    answers: { 200: 'They do.', 503: 'The database does not, or tables are missing.' },
  },
  openapi: {
    summary: 'This description',
    answers: { 200: 'OpenAPI 3.1.' },
  },
  stagingAuth: {
    summary: 'Enter the staging shop',
    answers: { 429: tooMany },
  },
  sendForm: {
    summary:
      'Send a form: support, design-request, consultation, careers, partner, survey or guarantee-claim. A design request and a claim take up to six `photos`, careers a `resume`, as multipart/form-data',
    answers: {
      201: 'Received; sent again within ten minutes it has the same reference.',
      404: failure('There is no such form.'),
      429: tooMany,
      413: failure('The body is larger than 64 KB, or with files than 25 MB.'),
      503: failure('Files cannot be taken right now; the form can go without them.'),
    },
  },
  formReceipt: {
    summary: 'Whether the shop issued the reference of a form',
    query: { token: 'What came with the reference.' },
    answers: { 200: 'It did.', 404: failure('It did not.') },
  },
  upload: {
    summary: 'A file that came with a form, by a link that staff were mailed',
    query: { expires: 'Seconds since 1970.', signature: 'Of path and expiry.' },
    answers: {
      200: 'The file, to be saved.',
      404: failure('The link has run out, or the file is deleted.'),
    },
  },
  mainCategories: {
    summary: 'Main categories',
    answers: { 200: 'In the order of the navigation.' },
  },
  categories: {
    summary: 'Main categories with pictures and ranges',
    answers: { 200: 'In the order of the navigation.' },
  },
  category: {
    summary: 'A category',
    answers: { 200: 'With its sub-categories.', 404: failure('No category has this slug.') },
  },
  products: {
    summary: 'Products, filtered and in pages; one for each family',
    query: filters,
    answers: { 200: 'One page of cards, and how many each filter would leave.' },
  },
  product: {
    summary: 'A product: one combination of a family',
    answers: { 200: 'With all that its page shows.', 404: failure('No product has this number.') },
  },
  placements: {
    summary: 'Products at fixed places of the pages',
    query: { place: 'The name of a place, like starters; may be repeated.' },
    answers: { 200: 'Those that are for sale, in order within each place.' },
  },
  familyPages: {
    summary: 'The pages of all families, in parts of 5,000',
    query: { part: 'From 1.' },
    answers: { 200: 'One part, in the order of their numbers, and how many parts there are.' },
  },
  reviews: {
    summary: 'Published reviews, newest first, in pages',
    query: { product_id: 'Of the family of this product.', rating: 'With so many stars.', page: 'From 1.' },
    answers: { 200: 'One page, and how many there are of each rating.' },
  },
  search: {
    summary: 'Suggestions for words: categories, products, guides, pages and questions',
    query: {
      q: 'Words to look for, as for products.',
      limit: 'How many in all, at most 8.',
      kind: 'categories, products, posts, pages or questions; may be repeated. These alone, up to 50 of each.',
    },
    answers: { 200: 'The best of each kind, and how many there are.' },
  },
  designTariff: {
    summary: 'What the price of a drawn closet depends on',
    answers: { 200: 'Rates, option prices and the kits.', 404: failure('This shop sells no drawn closets.') },
  },
  addDesign: {
    summary:
      'Make a drawn closet a product for the cart; one that equals a kit is the kit. While very many wait it needs the check against robots (422 with `captcha_required`)',
    answers: {
      200: 'It was known, or it is a kit.',
      201: 'It is new.',
      404: failure('This shop sells no drawn closets.'),
      409: failure('`price_seen` is not its price; `price` is.'),
      429: tooMany,
      503: failure('The check against robots cannot be made.'),
    },
  },
  design: {
    summary: 'A drawn closet that is a product',
    answers: {
      200: 'Its code, its price and whether it is for sale.',
      404: failure('No drawn closet has this number.'),
    },
  },
  writeReview: {
    summary: 'Write a review; one a product and author. It is shown once staff have read it',
    answers: { 201: 'Received; the same again is received once.', 429: tooMany },
  },
  ownReviews: {
    summary: 'The member’s own reviews of a product that nobody else sees yet; none for a guest',
    query: { product_id: 'Of the family of this product.' },
    answers: { 200: 'As they will be shown.' },
  },
} satisfies Descriptions
