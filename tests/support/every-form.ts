import { slugs } from '#shared/business/first-business.ts'
import { href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { address, BASKET, openDayIn } from './checkout.ts'
import { closetOf } from './planner/any-design.ts'

export type Typed = Record<string, string | readonly string[]>

/** Who sees a form: anybody, a member, a shopper with long parts in the cart, or the same at the payment step. */
export type Who = 'guest' | 'member' | 'shopper' | 'payer'

/** A form of the shop with valid and invalid values for its fields. */
export type FormCase = {
  path: string
  action: string
  who?: Who
  /** Valid values for all fields. */
  right: Typed
  /** An invalid value for each field that can have one; `[]` leaves a group unchosen. */
  wrong: Typed
  /** The field that shows the error, if it is another one. */
  saidAt?: Record<string, string>
}

const long = 'x'.repeat(4_001)
const message = 'A shelf came without its pins.\n\n  Two lines down: "<b>" & \'more\'.'
const person = { name: 'Jordan "J" <Fir> & Söhne', email: 'jordan@example.com', phone: '(503) 555-0142' }
const nobody = { name: ' ', email: 'jordan', phone: '555-01' }
const action = 'send-form'

export const leadForms = {
  support: {
    path: paths.support,
    action,
    right: { topic: 'Measuring', order_number: 'AL-7K2Q-94X', message, ...person },
    wrong: { topic: [], order_number: '12', message: 'Short', ...nobody },
  },
  'design-request': {
    path: paths.requestDesign,
    action,
    right: {
      space: 'Pantry',
      unit: 'cm',
      width: '183.5',
      depth: '64.1',
      height: '8 ft',
      ceiling: 'Sloped',
      low_height: '140',
      doors: 'A door of 76 cm in the middle of the front, which opens outward.',
      obstacles: 'An outlet on the left wall, 30 cm above the floor.',
      finish: 'Sage',
      builder: 'You install it',
      zip_code: '97209-1234',
      timeline: 'In 1–3 months',
      budget: 'Over $5,000',
      notes: message,
      contact: 'Email',
      ...person,
    },
    wrong: {
      space: [],
      unit: 'yards',
      width: 'wide',
      depth: '0',
      height: '9999',
      ceiling: 'Vaulted',
      low_height: 'low',
      doors: long,
      obstacles: long,
      finish: 'Pink',
      builder: 'My uncle',
      zip_code: '972',
      timeline: 'Yesterday',
      budget: 'A million',
      notes: long,
      contact: 'Pigeon',
      ...nobody,
    },
  },
  consultation: {
    path: paths.consultation,
    action,
    right: {
      zip_code: '97209',
      days: ['Mon', 'Thu'],
      times: ['Morning, 8–12', 'Afternoon, 12–5'],
      notes: message,
      ...person,
    },
    wrong: { zip_code: '10001', days: [], times: [], notes: long, ...nobody },
  },
  careers: {
    path: paths.careers,
    action,
    right: { position: 'cutting', location: 'Astoria, "OR"', eligible: 'Yes', message, ...person },
    wrong: { position: 'boss', location: ' ', eligible: [], message: 'Short', ...nobody },
  },
  partner: {
    path: paths.partner,
    action,
    right: { company: 'Fir & Co', trade: 'Dealer', message, ...person },
    wrong: { company: '', trade: [], message: 'Short', ...nobody },
  },
  survey: {
    path: paths.designSurvey,
    action,
    right: { rating: 'Fair', order_number: 'AL-7K2Q-94X', notes: message, ...person },
    wrong: { rating: [], order_number: '12', notes: long, ...nobody },
  },
  'guarantee-claim': {
    path: paths.guaranteeClaim,
    action,
    right: { order_number: 'AL-7K2Q-94X', item: 'Side "panel"', problem: 'It is missing', message, ...person },
    wrong: { order_number: '12', item: 'x'.repeat(301), problem: 'It is ugly', message: 'Short', ...nobody },
  },
  review: {
    path: `${paths.writeReview}?product=${BASKET}`,
    action: 'write-review',
    right: {
      product_id: String(BASKET),
      rating: '4 stars',
      title: 'Holds "more" than it looks',
      body: message,
      name: 'Jordan',
      email: 'jordan@example.com',
      order_number: '',
    },
    wrong: {
      product_id: '',
      rating: [],
      title: `https://${slugs.name}.test`,
      body: 'Short',
      name: '',
      email: 'jordan',
      order_number: '12',
    },
  },
} satisfies Record<string, FormCase>

const password = 'a new long one'
const passwords = { password, password_confirmation: password }
const wrongPasswords = { password: 'short', password_confirmation: 'other' }
const saidAt = { password_confirmation: 'password' }

const { email, ...home } = { ...address, address_line_2: 'Apt "2"' }
const nowhere = {
  first_name: '',
  last_name: ' ',
  address_line_1: '',
  address_line_2: 'x'.repeat(256),
  city: '',
  state: '',
  zip_code: '',
  phone_number: '',
}

export const accountForms = {
  register: {
    path: paths.register,
    action: 'register',
    right: { first_name: 'Robin', last_name: 'Reed', email, ...passwords, 'g-recaptcha-response': 'test-captcha' },
    wrong: {
      first_name: '',
      last_name: 'x'.repeat(256),
      email: 'Robin',
      ...wrongPasswords,
      'g-recaptcha-response': [],
    },
    saidAt,
  },
  login: {
    path: paths.login,
    action: 'login',
    right: { email, password, remember: 'on' },
    wrong: { email: 'robin', password: '' },
  },
  'forgotten password': {
    path: paths.forgotPassword,
    action: 'forgot-password',
    right: { email },
    wrong: { email: 'robin' },
  },
  'new confirmation link': {
    path: paths.emailConfirmation,
    action: 'send-verification-link',
    right: { email },
    wrong: { email: 'robin' },
  },
  'new password': {
    path: href(paths.passwordResetLink, { params: '0123abc' }),
    action: 'reset-password',
    right: { email, ...passwords },
    wrong: { email: 'robin', ...wrongPasswords },
    saidAt,
  },
  'find an order': {
    path: paths.findOrder,
    action: 'find-order',
    right: { number: 'AL-7K2Q-94X', email },
    wrong: { number: '', email: 'robin' },
  },
  profile: {
    path: paths.account,
    action: 'update-user',
    who: 'member',
    right: { first_name: 'Jo', last_name: 'O’Neil' },
    wrong: { first_name: '', last_name: 'x'.repeat(256) },
  },
  'new address': {
    path: paths.account,
    action: 'change-email',
    who: 'member',
    right: { email, password },
    wrong: { email: 'robin', password: '' },
  },
  password: {
    path: paths.accountPassword,
    action: 'update-password',
    who: 'member',
    right: { current_password: password, ...passwords },
    wrong: { current_password: '', ...wrongPasswords },
    saidAt,
  },
  preferences: {
    path: paths.accountPreferences,
    action: 'update-preferences',
    who: 'member',
    right: { color_mode: 'dark', analytics_cookies: [], third_party_services: 'on', marketing: 'on' },
    wrong: { color_mode: 'purple' },
  },
  'drawn closet': {
    path: plannerHref({ code: encode(closetOf()) }),
    action: 'save-design',
    who: 'member',
    right: { name: 'Bedroom "wall"' },
    wrong: { name: ' ' },
  },
  address: {
    path: paths.accountAddresses,
    action: 'save-address',
    who: 'member',
    right: home,
    wrong: nowhere,
  },
  'checkout, address': {
    path: paths.checkoutAddress,
    action: 'checkout-address',
    who: 'shopper',
    right: { email, ...home, marketing: 'on' },
    wrong: { email: 'pat', ...nowhere },
  },
  'checkout, delivery': {
    path: paths.checkoutDelivery,
    action: 'checkout-delivery',
    who: 'payer',
    right: { rate_id: 'room', 'services[]': '1801', not_before: openDayIn(20), note: message },
    wrong: { rate_id: [], not_before: 'soon', note: 'x'.repeat(501) },
  },
  'checkout, payment': {
    path: paths.checkoutPayment,
    action: 'place-order',
    who: 'payer',
    right: {
      payment_method: 'test',
      ...card('4242 4242 4242 4242', '12 / 30', '123'),
      billing_same: [],
      ...ofBilling(home),
      'billing.country': '',
      acknowledge: 'on',
    },
    wrong: { ...card('1', 'soon', '1'), ...ofBilling(nowhere), acknowledge: [] },
  },
} satisfies Record<string, FormCase>

function card(number: string, expires: string, code: string): Typed {
  return { 'card.number': number, 'card.expires': expires, 'card.code': code }
}

function ofBilling(fields: Record<string, string>): Typed {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`billing.${name}`, value]))
}
