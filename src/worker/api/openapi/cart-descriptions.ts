import { CHANGE_ORDER_HEADER } from '#shared/constants.ts'
import { bare, failure, tooMany, type Descriptions } from './description.ts'

const noCart = { 404: failure('There is no such cart, it is somebody else’s, or it has been ordered (`cart_closed`).') }
const beingOrdered = { 409: bare('CartError', 'The cart is being ordered.') }
const notCarried = { 409: bare('CartError', 'The product is sold out, or the cart is being ordered.') }
const changed = { 409: bare('CartError', 'The cart or its total changed, or it is being ordered.') }

const unreachable = failure('The payment provider cannot be reached; nothing was charged.')

export const cartDescriptions = {
  createCart: {
    summary: 'Begin a cart',
    answers: { 201: 'A new, empty cart. Anyone who knows its hash can use it.', 429: tooMany },
  },
  cart: { summary: 'A cart', answers: { 200: 'With prices of now.', ...noCart } },
  updateCart: {
    summary: 'Keep an email address with a cart; without one, the member’s',
    answers: { 200: 'As it is now.', ...noCart, ...beingOrdered },
  },
  deleteCart: {
    summary: 'Delete a cart',
    answers: { ...noCart, ...beingOrdered },
  },
  addItem: {
    summary: 'Add to a cart; what it holds already becomes more',
    answers: { 201: 'As it is now.', ...noCart, ...notCarried },
  },
  updateItem: {
    summary: 'Set the quantity of a product in a cart',
    headers: {
      [CHANGE_ORDER_HEADER]: '`page;number`: a change that arrives after a higher number of its page is void.',
    },
    answers: { 200: 'As it is now.', ...noCart, ...notCarried },
  },
  removeItem: {
    summary: 'Remove a product from a cart',
    answers: { ...noCart, ...beingOrdered },
  },
  applyCoupon: {
    summary: 'Apply a coupon',
    answers: { 200: 'With its saving.', ...noCart, ...beingOrdered, 429: tooMany },
  },
  removeCoupon: {
    summary: 'Take the coupon off',
    answers: { 200: 'As it is now.', ...noCart, ...beingOrdered },
  },

  checkout: {
    summary: 'How far a cart’s checkout is',
    answers: { 200: 'What was entered, what is offered, and the totals.', ...noCart },
  },
  checkoutAddress: {
    summary: 'Step 1: who and where to',
    answers: { 200: 'As it is now.', ...noCart, ...changed },
  },
  checkoutDelivery: {
    summary: 'Step 2: how it should arrive',
    answers: { 200: 'As it is now.', ...noCart, ...changed },
  },
  placeOrder: {
    summary:
      'Step 3: pay and order. A cart becomes at most one order. After several unpaid orders it needs the check against robots (422 with `captcha_required`)',
    headers: { 'Idempotency-Key': 'Makes a repeat safe: the same key answers what it answered first.' },
    answers: {
      200: 'It had been placed before, by this member, this browser or this key.',
      201: 'It is placed; `payment_url` says where to pay it, if that is elsewhere.',
      429: tooMany,
      503: unreachable,
      ...noCart,
      ...changed,
    },
  },
  stripeWebhook: {
    summary: 'For Stripe alone: what became of a payment, signed',
    headers: { 'Stripe-Signature': 'Over time and body.' },
    answers: {
      200: { description: 'Stored.', schema: { type: 'object' } },
      400: failure('The signature is wrong, the event is too old or of the future, or it is malformed.'),
      404: failure('Stripe is not set up.'),
    },
  },
  findOrder: {
    summary: 'A guest’s way back to an order',
    answers: { 200: 'Its token.', 404: failure('No order has this number and address.'), 429: tooMany },
  },
  recentOrder: {
    summary: 'The order that this browser placed within the last hour, known by its `recent_order` cookie',
    answers: { 200: 'With its token.', 404: failure('It placed none.') },
  },
  order: {
    summary: 'An order, for its member or with its token',
    query: { token: 'What a guest got when ordering, or from finding the order.' },
    answers: { 200: 'With lines, addresses and events.', 404: failure('Unknown, or somebody else’s.') },
  },
  orderedDesign: {
    summary: 'Whether an order has this drawing, so that no print set says so of another one',
    query: { token: 'The `drawing_token` of the order’s line.' },
    answers: { 200: 'It has.', 404: failure('It has not.') },
  },
  cancelOrder: {
    summary: 'Cancel an order that is not paid yet, as its member or with its token. Canceled twice is canceled once',
    query: { token: 'What a guest got when ordering, or from finding the order.' },
    answers: {
      200: 'As it is now.',
      404: failure('Unknown, or somebody else’s.'),
      409: failure('It is paid, or already under way.'),
      503: unreachable,
    },
  },
  payOrder: {
    summary: 'Where to pay an order that is paid on a page of the payment provider’s, as its member or with its token',
    query: { token: 'What a guest got when ordering, or from finding the order.' },
    answers: {
      200: 'The page’s address; null when nothing is to be paid any more.',
      404: failure('Unknown, or somebody else’s.'),
      503: unreachable,
    },
  },
} satisfies Descriptions
