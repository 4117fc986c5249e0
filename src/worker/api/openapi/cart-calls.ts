import { bare, data, nothing, failure, tooMany, type Call } from './call.ts'

const noCart = { 404: failure('There is no such cart, it is somebody else’s, or it has been ordered (`cart_closed`).') }
const beingOrdered = { 409: bare('CartRefusal', 'The cart is being ordered.') }
const notCarried = { 409: bare('CartRefusal', 'The product is sold out, or the cart is being ordered.') }
const changed = { 409: bare('CartRefusal', 'The cart or its total changed, or it is being ordered.') }

const unreachable = failure('The payment provider cannot be reached; nothing was charged.')

export const cartCalls: readonly Call[] = [
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
      201: data('Order', 'It is placed; `payment_url` says where to pay it, if that is elsewhere.'),
      503: unreachable,
      ...noCart,
      ...changed,
    },
  },
  {
    method: 'post',
    name: 'stripeWebhook',
    summary: 'For Stripe alone: what became of a payment, signed',
    headers: { 'Stripe-Signature': 'Over time and body.' },
    answers: {
      200: { description: 'Kept.', schema: { type: 'object' } },
      400: failure('The signature is wrong or too old.'),
      404: failure('Stripe is not set up.'),
    },
  },
  {
    method: 'post',
    name: 'findOrder',
    summary: 'A guest’s way back to an order',
    body: 'FindOrderBody',
    answers: { 200: data('Found', 'Its token.'), 404: failure('No order has this number and address.'), 429: tooMany },
  },
  {
    method: 'get',
    name: 'recentOrder',
    summary: 'The order that this browser placed within the last hour, known by its `recent_order` cookie',
    answers: { 200: data('Order', 'With its token.'), 404: failure('It placed none.') },
  },
  {
    method: 'get',
    name: 'order',
    summary: 'An order, for its member or with its token',
    query: { token: 'What a guest got when ordering, or from finding the order.' },
    answers: { 200: data('Order', 'With lines, addresses and events.'), 404: failure('Unknown, or somebody else’s.') },
  },
  {
    method: 'post',
    name: 'cancelOrder',
    summary: 'Cancel an order that is not paid yet, as its member or with its token. Canceled twice is canceled once',
    query: { token: 'What a guest got when ordering, or from finding the order.' },
    answers: {
      200: data('Order', 'As it is now.'),
      404: failure('Unknown, or somebody else’s.'),
      409: failure('It is paid, or already under way.'),
      503: unreachable,
    },
  },
  {
    method: 'post',
    name: 'payOrder',
    summary: 'Where to pay an order that is paid on a page of the payment provider’s, as its member or with its token',
    query: { token: 'What a guest got when ordering, or from finding the order.' },
    answers: {
      200: data('PaymentLink', 'The page’s address; null when nothing is to be paid any more.'),
      404: failure('Unknown, or somebody else’s.'),
      503: unreachable,
    },
  },
]
