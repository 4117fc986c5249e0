import { bare, data, list, nothing, refusal, tooMany, type Call } from './call.ts'

const noCart = { 404: refusal('There is no such cart, it is somebody else’s, or it has been ordered (`cart_closed`).') }
const beingOrdered = { 409: bare('CartRefusal', 'The cart is being ordered.') }
const notCarried = { 409: bare('CartRefusal', 'The product is sold out, or the cart is being ordered.') }
const changed = { 409: bare('CartRefusal', 'The cart or its total changed, or it is being ordered.') }

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
  offer: 'sale or stock; both when repeated.',
  rating: 'Stars, at least.',
  sort: 'featured, newest, price, -price, rating or width.',
  page: 'From 1.',
  per_page: 'At most 48.',
  ids: 'These products alone: numbers with commas between them.',
}

/** What everybody may call: the catalogue, carts, the checkout and a guest's orders. */
export const shopCalls: readonly Call[] = [
  {
    method: 'get',
    name: 'csrfCookie',
    summary: 'Issue the session and XSRF-TOKEN cookies. Call it before each change.',
    answers: { 204: nothing },
  },
  { method: 'get', name: 'site', summary: 'Site information', answers: { 200: data('SiteInfo', 'Of this shop.') } },
  {
    method: 'get',
    name: 'health',
    summary: 'Whether the shop and its database answer, and whether its mails are sent',
    answers: { 200: bare('Health', 'They do.'), 503: bare('Health', 'The database does not.') },
  },
  {
    method: 'get',
    name: 'openapi',
    summary: 'This description',
    answers: { 200: bare('OpenApi', 'OpenAPI 3.1.') },
  },
  {
    method: 'post',
    name: 'stagingAuth',
    summary: 'Enter the staging shop',
    body: 'StagingAuthBody',
    answers: { 204: nothing, 429: tooMany },
  },
  {
    method: 'post',
    name: 'form',
    summary:
      'Send a form: support, design-request, consultation, careers, partner, survey or guarantee-claim. A design request and a claim take up to six `photos`, careers a `resume`, as multipart/form-data',
    body: 'FormBody',
    takesFiles: true,
    answers: {
      201: data('FormReceipt', 'Received; sent again within ten minutes it has the same reference.'),
      404: refusal('There is no such form.'),
      429: tooMany,
      413: refusal('The body is larger than 64 KB, or with files than 25 MB.'),
      503: refusal('Files cannot be taken right now; the form can go without them.'),
    },
  },
  {
    method: 'get',
    name: 'upload',
    summary: 'A file that came with a form, by a link that staff were mailed',
    query: { expires: 'Seconds since 1970.', signature: 'Of path and expiry.' },
    answers: {
      200: { description: 'The file, to be saved.', type: 'application/octet-stream', schema: {} },
      404: refusal('The link has run out, or the file is deleted.'),
    },
  },
  {
    method: 'get',
    name: 'mainCategories',
    summary: 'Main categories',
    answers: { 200: list('MainCategory', 'In the order of the navigation.') },
  },
  {
    method: 'get',
    name: 'categories',
    summary: 'Main categories with pictures and ranges',
    answers: { 200: list('CategoryTile', 'In the order of the navigation.') },
  },
  {
    method: 'get',
    name: 'category',
    summary: 'A category',
    answers: { 200: data('Category', 'With its sub-categories.'), 404: refusal('No category has this slug.') },
  },
  {
    method: 'get',
    name: 'products',
    summary: 'Products, filtered and in pages; one for each family',
    query: filters,
    answers: { 200: bare('ProductList', 'One page of cards, and how many each filter would leave.') },
  },
  {
    method: 'get',
    name: 'product',
    summary: 'A product: one combination of a family',
    answers: { 200: data('Product', 'With all that its page shows.'), 404: refusal('No product has this number.') },
  },
  {
    method: 'get',
    name: 'reviews',
    summary: 'Published reviews, newest first, in pages',
    query: { product_id: 'Of the family of this product.', rating: 'With so many stars.', page: 'From 1.' },
    answers: { 200: bare('ReviewList', 'One page, and how many there are of each rating.') },
  },
  {
    method: 'get',
    name: 'search',
    summary: 'Suggestions for words: categories, products, guides, pages and questions',
    query: {
      q: 'Words to look for, as for products.',
      limit: 'How many in all, at most 8.',
      kind: 'categories, products, posts, pages or questions; may be repeated. These alone, up to 50 of each.',
    },
    answers: { 200: bare('SearchAnswer', 'The best of each kind, and how many there are.') },
  },
  {
    method: 'post',
    name: 'reviews',
    summary: 'Write a review; one a product and author. It is shown once staff have read it',
    body: 'NewReviewBody',
    answers: { 201: data('ReviewReceipt', 'Received; the same again is received once.'), 429: tooMany },
  },
  {
    method: 'get',
    name: 'ownReviews',
    summary: 'The member’s own reviews of a product that nobody else sees yet; none for a guest',
    query: { product_id: 'Of the family of this product.' },
    answers: { 200: list('Review', 'As they will be shown.') },
  },

  {
    method: 'post',
    name: 'carts',
    summary: 'Begin a cart',
    body: 'NewCartBody',
    answers: { 201: data('Cart', 'An empty one. Whoever knows its hash may use it.') },
  },
  { method: 'get', name: 'cart', summary: 'A cart', answers: { 200: data('Cart', 'With prices of now.'), ...noCart } },
  {
    method: 'put',
    name: 'cart',
    summary: 'Keep an email address with a cart; without one, the member’s',
    body: 'CartBody',
    answers: { 200: data('Cart', 'As it is now.'), ...noCart, ...beingOrdered },
  },
  {
    method: 'delete',
    name: 'cart',
    summary: 'Delete a cart',
    answers: { 204: nothing, ...noCart, ...beingOrdered },
  },
  {
    method: 'post',
    name: 'cartItems',
    summary: 'Add to a cart; what it holds already becomes more',
    body: 'NewItemBody',
    answers: { 201: data('Cart', 'As it is now.'), ...noCart, ...notCarried },
  },
  {
    method: 'put',
    name: 'cartItem',
    summary: 'Set the quantity of a product in a cart',
    body: 'ItemBody',
    answers: { 200: data('Cart', 'As it is now.'), ...noCart, ...notCarried },
  },
  {
    method: 'delete',
    name: 'cartItem',
    summary: 'Remove a product from a cart',
    answers: { 204: nothing, ...noCart, ...beingOrdered },
  },
  {
    method: 'post',
    name: 'applyCoupon',
    summary: 'Apply a coupon',
    body: 'CouponBody',
    answers: { 200: data('Cart', 'With its saving.'), ...noCart, ...beingOrdered, 429: tooMany },
  },
  {
    method: 'post',
    name: 'removeCoupon',
    summary: 'Take the coupon off',
    answers: { 200: data('Cart', 'As it is now.'), ...noCart, ...beingOrdered },
  },

  {
    method: 'get',
    name: 'checkout',
    summary: 'How far a cart’s checkout is',
    answers: { 200: data('Checkout', 'What was entered, what is offered, and the totals.'), ...noCart },
  },
  {
    method: 'put',
    name: 'checkoutAddress',
    summary: 'Step 1: who and where to',
    body: 'CheckoutAddressBody',
    answers: { 200: data('Checkout', 'As it is now.'), ...noCart, ...changed },
  },
  {
    method: 'put',
    name: 'checkoutDelivery',
    summary: 'Step 2: how it should arrive',
    body: 'CheckoutDeliveryBody',
    answers: { 200: data('Checkout', 'As it is now.'), ...noCart, ...changed },
  },
  {
    method: 'post',
    name: 'checkoutOrders',
    summary: 'Step 3: pay and order. A cart becomes at most one order',
    headers: { 'Idempotency-Key': 'Makes a repeat safe: the same key answers what it answered first.' },
    body: 'OrderBody',
    answers: {
      200: data('Order', 'It had been placed before.'),
      201: data('Order', 'It is placed.'),
      ...noCart,
      ...changed,
    },
  },
  {
    method: 'post',
    name: 'findOrder',
    summary: 'A guest’s way back to an order',
    body: 'FindOrderBody',
    answers: { 200: data('Found', 'Its token.'), 404: refusal('No order has this number and address.'), 429: tooMany },
  },
  {
    method: 'get',
    name: 'order',
    summary: 'An order, for its member or with its token',
    query: { token: 'What a guest got when ordering, or from finding the order.' },
    answers: { 200: data('Order', 'With lines, addresses and events.'), 404: refusal('Unknown, or somebody else’s.') },
  },
]
