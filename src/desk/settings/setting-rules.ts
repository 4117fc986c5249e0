import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { readSettings, type Settings } from '#worker/base/settings.ts'
import { findTaxRules, type TaxRules } from '#worker/base/shop-limits.ts'

/** `look`: it works, but someone should look at it. */
export type State = 'ok' | 'look' | 'missing'
/** A setting of the environment, without its value. */
export type SettingState = { name: string; state: State; does: string; says: string; isSecret: boolean }

/** Facts that a setting is judged by. `isSet` is true of a setting of the environment that is not empty. */
type Facts = { settings: Settings; tax: TaxRules; isSet: (name: string) => boolean }
type Verdict = readonly [State, string]
type Rule = { name: string; does: string; isSecret?: true; judge: (known: Facts, name: string) => Verdict }

const set = ['ok', 'Set.'] as const

/** A setting that the shop does well without. */
function optional(without: string): Rule['judge'] {
  return ({ isSet }, name) => (isSet(name) ? set : ['ok', without])
}

/** A setting that a selling shop needs. Missing is only a warning in development. */
function needed(without: string): Rule['judge'] {
  return (known, name) => (known.isSet(name) ? set : [isLive(known) ? 'missing' : 'look', without])
}

/** A setting that only counts where something else is chosen. */
function usedWith(isUsed: (settings: Settings) => boolean, chosen: string, without: Verdict): Rule['judge'] {
  return ({ settings, isSet }, name) => {
    if (!isUsed(settings)) return ['ok', `Not used without ${chosen}.`]
    return isSet(name) ? set : without
  }
}

const isLive = ({ settings }: Facts) => settings.environment !== 'development'
const sendsBySmtp = ({ mail }: Settings) => mail.provider === 'smtp'
const usesStripe = ({ paymentProviders, tax }: Settings) =>
  paymentProviders.includes('stripe') || tax.provider === 'stripe'
const stripeIsMissing = ['missing', 'Stripe can’t be used without it.'] as const

/** Each setting of docs/settings.md, in its order. */
const settingRules: readonly Rule[] = [
  { name: 'ENVIRONMENT', does: 'Development, staging or production.', judge: () => set },
  {
    ...{ name: 'APP_KEY', isSecret: true, does: 'Signs sign-ins, forms and guests’ links.' },
    judge: needed('The public key of development.'),
  },
  {
    ...{ name: 'SITE_ORIGIN', does: 'The shop’s address, with which links in emails begin.' },
    judge: needed('The address of each request is used.'),
  },
  { name: 'DATABASE_DELAY_MS', does: 'Tries the shop from far away, in development.', judge: optional('No delay.') },
  { name: 'API_ORIGIN', does: 'A remote API in place of the shop’s own.', judge: optional('The shop’s own API.') },
  { name: 'API_SECRET', isSecret: true, does: 'Shared with a remote API.', judge: remoteOnly },
  { name: 'API_SESSION_COOKIE', does: 'The session cookie of a remote API.', judge: remoteOnly },
  { name: 'CORS_ORIGINS', does: 'Other sites that may call the API.', judge: optional('None.') },
  { name: 'ICON_SERVICE', does: 'A public service for icons that the shop lacks.', judge: optional('Not used.') },
  { name: 'COOKIE_DOMAIN', does: 'The domain of the cookie for other sites.', judge: optional('This host only.') },
  { name: 'PAYMENT_PROVIDERS', does: 'How shoppers can pay.', judge: payments },
  { name: 'INVOICE_DAYS', does: 'How long an unpaid order holds its stock.', judge: optional('The Desk sets it.') },
  ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'].map((name) => ({
    ...{ name, isSecret: true as const, does: 'Card payments, refunds and taxes by Stripe.' },
    judge: usedWith(usesStripe, 'Stripe', stripeIsMissing),
  })),
  { name: 'STRIPE_METHODS', does: 'Cards alone, or payment over time too.', judge: optional('Cards alone.') },
  { name: 'STRIPE_PAGES_ORIGIN', does: 'Payment pages on a domain of your own.', judge: optional('Stripe’s own.') },
  { name: 'STRIPE_API_URL', does: 'The address of Stripe’s API.', judge: optional('Stripe’s own.') },
  { name: 'TAX_PROVIDER', does: 'A table of state rates, or Stripe’s rate for the address.', judge: taxes },
  { name: 'TAX_STATES', does: 'The states in which the table collects tax.', judge: taxStates },
  { name: 'MAIL_PROVIDER', does: 'How emails are sent.', judge: mailProvider },
  { name: 'MAIL_FROM', does: 'The sender’s address.', judge: needed('An address of example.com.') },
  { name: 'MAIL_STAFF', does: 'Who gets forms and reviews.', judge: optional('The sender’s address.') },
  { name: 'ALERT_EMAIL', does: 'Hears that a part of the shop fails.', judge: alerts },
  { name: 'ALERT_WEBHOOK', isSecret: true, does: 'The same for a chat or a pager.', judge: alerts },
  {
    ...{ name: 'SMTP_HOST', does: 'The email server.' },
    judge: usedWith(sendsBySmtp, 'SMTP', ['missing', 'Emails can’t be sent.']),
  },
  { name: 'SMTP_PORT', does: 'The email server’s port.', judge: usedWith(sendsBySmtp, 'SMTP', ['ok', '465.']) },
  ...['SMTP_USER', 'SMTP_PASSWORD'].map((name) => ({
    ...{ name, isSecret: true as const, does: 'Signs in to the email server.' },
    judge: usedWith(sendsBySmtp, 'SMTP', ['look', 'The shop doesn’t sign in to the server.']),
  })),
  { name: 'SMTP_SECURE', does: 'Encryption.', judge: usedWith(sendsBySmtp, 'SMTP', ['ok', 'TLS.']) },
  { name: 'STAGING_HOST', does: 'The host that only staff may see.', judge: optional('None.') },
  {
    ...{ name: 'STAGING_SECRET', isSecret: true, does: 'Opens that host.' },
    judge: usedWith(({ staging }) => staging.host !== '', 'a staging host', ['missing', 'No one gets in.']),
  },
  { name: 'DESK_OWNERS', does: 'Who owns the shop.', judge: () => set },
  {
    name: 'DESK_REFUND_DAY_CENTS',
    does: 'What office staff may refund in a day.',
    judge: optional('The Desk sets it.'),
  },
  ...['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'].map((name) => ({
    ...(name === 'RECAPTCHA_SECRET' && { isSecret: true as const }),
    ...{ name, does: 'Keeps robots from registering.', judge: needed('No one can register in production.') },
  })),
  { name: 'RECAPTCHA_VERIFY_URL', does: 'The address that checks it.', judge: optional('Google’s.') },
  { name: 'VITALS_PERCENT', does: 'For how many pages speed is measured.', judge: optional('All.') },
  { name: 'ANALYTICS_ID', does: 'Google Analytics.', judge: optional('Visits are not counted.') },
  { name: 'CHAT_SRC', does: 'The chat’s script.', judge: optional('There is no chat.') },
  { name: 'CHAT_SERVICE_NAME', does: 'The chat’s name in Usercentrics.', judge: optional('Not set.') },
  { name: 'HEAD_SCRIPTS', does: 'Other scripts in the head of pages.', judge: optional('None.') },
  { name: 'BODY_SCRIPTS', does: 'Other scripts in the body of pages.', judge: optional('None.') },
  { name: 'SCRIPTS_OFF', does: 'Turns all scripts of others off.', judge: optional('They are on.') },
  { name: 'SCRIPT_HOSTS', does: 'Hosts that these scripts connect to.', judge: optional('None.') },
]

/** Settings that are set, missing or wrong, without their values. */
export function judgeSettings(env: object, rules: ShopRules): SettingState[] {
  const values = env as Record<string, unknown>
  const settings = readSettings(env)
  const known = { settings, tax: findTaxRules(settings, rules), isSet: (name: string) => (values[name] ?? '') !== '' }
  return settingRules.map(({ name, does, isSecret = false, judge }) => {
    const [state, says] = judge(known, name)
    return { name, state, does, says, isSecret }
  })
}

function remoteOnly({ settings, isSet }: Facts, name: string): Verdict {
  if (settings.apiOrigin === '') return ['ok', 'Not used without a remote API.']
  return isSet(name) ? set : ['look', 'Not set.']
}

function payments({ settings }: Facts): Verdict {
  const { paymentProviders } = settings
  if (paymentProviders.includes('stripe')) return ['ok', 'Cards by Stripe.']
  if (paymentProviders.includes('test')) return ['look', 'Test cards move no money.']
  return ['look', 'Invoices alone: shoppers can’t pay by card.']
}

function taxes({ tax }: Facts): Verdict {
  if (tax.provider === 'stripe') return ['ok', 'Stripe’s rate for the address.']
  return ['look', 'State rates without counties and cities.']
}

function taxStates({ tax }: Facts): Verdict {
  if (tax.provider === 'stripe') return ['ok', 'Stripe knows your registrations.']
  return tax.states.length > 0
    ? ['ok', `${tax.states.join(', ')}.`]
    : ['look', 'The table collects tax in every state that has one.']
}

function alerts(facts: Facts, name: string): Verdict {
  if (facts.isSet(name)) return set
  const isHeard = facts.isSet('ALERT_EMAIL') || facts.isSet('ALERT_WEBHOOK')
  return isHeard ? ['ok', 'Not used.'] : [isLive(facts) ? 'look' : 'ok', 'No one hears that a part fails.']
}

function mailProvider({ settings }: Facts): Verdict {
  const { provider } = settings.mail
  if (provider === null) return ['missing', 'Emails wait in the outbox.']
  if (provider === 'mailbox') return ['look', 'Emails are stored and not sent.']
  return ['ok', provider === 'smtp' ? 'By SMTP.' : 'By Cloudflare.']
}
