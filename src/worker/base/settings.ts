import * as v from 'valibot'
import { stateCodes } from '#shared/checkout/us-states.ts'
import { canonicalHost } from '#worker/base/request/canonical-host.ts'
import { readScriptSettings } from './script-settings.ts'
import { isHost, listed, MailAddress, Markup, Origin } from './setting-formats.ts'

const DEVELOPMENT_KEY = 'development-key-that-signs-nothing-of-value'
const DEVELOPMENT_ORIGIN = 'http://localhost:8787'
const STRIPE_URL = 'https://api.stripe.com'
const STRIPE_PAGES = 'https://checkout.stripe.com'
const SITEVERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify'

const Settings = v.pipe(
  v.object({
    ENVIRONMENT: v.picklist(['development', 'staging', 'production']),
    SITE_ORIGIN: v.optional(v.union([v.literal(''), Origin]), ''),
    DATABASE_DELAY_MS: v.optional(v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(0)), 0),
    API_ORIGIN: v.optional(v.union([v.literal(''), Origin]), ''),
    API_SECRET: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.minLength(16))]), ''),
    CORS_ORIGINS: v.pipe(v.optional(v.string(), ''), v.transform(listed), v.array(Origin)),
    API_SESSION_COOKIE: v.optional(v.pipe(v.string(), v.regex(/^[\w-]*$/)), ''),
    COOKIE_DOMAIN: v.optional(v.string(), ''),
    APP_KEY: v.optional(v.string(), ''),
    ICON_SERVICE: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url(), v.regex(/[^/]$/))]), ''),
    PAYMENT_PROVIDERS: v.pipe(
      v.optional(v.string(), 'invoice'),
      v.transform(listed),
      v.array(v.picklist(['invoice', 'test', 'stripe'])),
      v.minLength(1),
    ),
    INVOICE_DAYS: v.optional(v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(2), v.maxValue(250))),
    STRIPE_SECRET_KEY: v.optional(v.string(), ''),
    STRIPE_WEBHOOK_SECRET: v.optional(v.string(), ''),
    STRIPE_METHODS: v.optional(v.picklist(['card', 'card,affirm']), 'card'),
    STRIPE_API_URL: v.optional(v.pipe(v.string(), v.url()), STRIPE_URL),
    STRIPE_PAGES_ORIGIN: v.optional(v.union([v.literal(''), Origin]), ''),
    TAX_PROVIDER: v.optional(v.picklist(['', 'table', 'stripe']), ''),
    TAX_STATES: v.pipe(
      v.optional(v.string(), ''),
      v.transform((list) => listed(list.toUpperCase())),
      v.array(v.picklist(stateCodes, 'is not a state')),
    ),
    MAIL_PROVIDER: v.optional(v.picklist(['', 'mailbox', 'smtp', 'cloudflare']), ''),
    MAIL_FROM: v.optional(MailAddress, 'shop@example.com'),
    MAIL_STAFF: v.optional(v.union([v.literal(''), MailAddress]), ''),
    ALERT_EMAIL: v.optional(v.union([v.literal(''), MailAddress]), ''),
    ALERT_WEBHOOK: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url(), v.regex(/^https?:/))]), ''),
    SMTP_HOST: v.optional(v.string(), ''),
    SMTP_PORT: v.optional(v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1)), 465),
    SMTP_USER: v.optional(v.string(), ''),
    SMTP_PASSWORD: v.optional(v.string(), ''),
    SMTP_SECURE: v.optional(v.picklist(['tls', 'starttls', 'none']), 'tls'),
    STAGING_HOST: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.check(isHost, 'is not a host'))]), ''),
    STAGING_SECRET: v.optional(v.string(), ''),
    RECAPTCHA_SITE_KEY: v.optional(v.string(), ''),
    RECAPTCHA_SECRET: v.optional(v.string(), ''),
    HEAD_SCRIPTS: v.optional(Markup, ''),
    BODY_SCRIPTS: v.optional(Markup, ''),
    SCRIPTS_OFF: v.optional(v.picklist(['', '0', '1']), ''),
    ANALYTICS_ID: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[A-Z]+-[A-Z0-9-]+$/))]), ''),
    CHAT_SRC: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url(), v.startsWith('https://'))]), ''),
    CHAT_SERVICE_NAME: v.optional(v.string(), ''),
    SCRIPT_HOSTS: v.pipe(
      v.optional(v.string(), ''),
      v.transform(listed),
      v.array(v.pipe(v.string(), v.regex(/^(https|wss):\/\/[\w.*:-]+$/, 'is not an origin of https or wss'))),
    ),
    RECAPTCHA_VERIFY_URL: v.optional(v.pipe(v.string(), v.url()), SITEVERIFY_URL),
    VITALS_PERCENT: v.optional(v.pipe(v.unknown(), v.transform(Number), v.minValue(0), v.maxValue(100)), 100),
    DESK_OWNERS: v.pipe(
      v.optional(v.string(), ''),
      v.transform((list) => listed(list.toLowerCase())),
      v.array(MailAddress),
    ),
    DESK_REFUND_DAY_CENTS: v.optional(v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(0))),
  }),
  v.check(
    ({ ENVIRONMENT, APP_KEY }) => ENVIRONMENT === 'development' || APP_KEY.length >= 32,
    'APP_KEY needs 32 characters or more',
  ),
  v.check(
    ({ ENVIRONMENT, PAYMENT_PROVIDERS }) => ENVIRONMENT !== 'production' || !PAYMENT_PROVIDERS.includes('test'),
    'PAYMENT_PROVIDERS must not have "test" in production',
  ),
  v.check(
    ({ PAYMENT_PROVIDERS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) =>
      !PAYMENT_PROVIDERS.includes('stripe') || (STRIPE_SECRET_KEY !== '' && STRIPE_WEBHOOK_SECRET !== ''),
    'PAYMENT_PROVIDERS with "stripe" needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
  ),
  v.check(
    ({ TAX_PROVIDER, STRIPE_SECRET_KEY }) => TAX_PROVIDER !== 'stripe' || STRIPE_SECRET_KEY !== '',
    'TAX_PROVIDER "stripe" needs STRIPE_SECRET_KEY',
  ),
  v.check(
    ({ ENVIRONMENT, DATABASE_DELAY_MS }) => ENVIRONMENT === 'development' || DATABASE_DELAY_MS === 0,
    'DATABASE_DELAY_MS is for development',
  ),
  v.check(
    ({ ENVIRONMENT, API_ORIGIN }) => ENVIRONMENT === 'development' || !API_ORIGIN.startsWith('http:'),
    'API_ORIGIN has to be https outside development',
  ),
  v.check(
    ({ ENVIRONMENT, ALERT_WEBHOOK }) => ENVIRONMENT === 'development' || !ALERT_WEBHOOK.startsWith('http:'),
    'ALERT_WEBHOOK has to be https outside development',
  ),
  v.check(
    ({ API_ORIGIN, SITE_ORIGIN }) => API_ORIGIN === '' || API_ORIGIN !== SITE_ORIGIN,
    'API_ORIGIN must not be the shop itself',
  ),
  v.check(
    ({ ENVIRONMENT, SITE_ORIGIN }) => ENVIRONMENT === 'development' || SITE_ORIGIN !== '',
    'SITE_ORIGIN is needed for the links in emails',
  ),
  v.check(
    ({ ENVIRONMENT, MAIL_PROVIDER, SMTP_SECURE }) =>
      ENVIRONMENT === 'development' || (MAIL_PROVIDER !== 'mailbox' && SMTP_SECURE !== 'none'),
    'MAIL_PROVIDER "mailbox" and SMTP_SECURE "none" are for development',
  ),
  v.check(({ MAIL_PROVIDER, SMTP_HOST }) => MAIL_PROVIDER !== 'smtp' || SMTP_HOST !== '', 'SMTP_HOST is missing'),
  v.transform((env) => ({
    environment: env.ENVIRONMENT,
    /** Sample reviews show developers the layout; visitors see only what customers wrote. */
    withSamples: env.ENVIRONMENT === 'development',
    ...{ siteOrigin: env.SITE_ORIGIN, apiOrigin: env.API_ORIGIN, databaseDelayMs: env.DATABASE_DELAY_MS },
    /**
     * A secret that the shop shares with its API host, which then trusts the shop about visitors' addresses, and the
     * name of that host's session cookie; '' for the shop's own.
     */
    ...{ apiSecret: env.API_SECRET, apiSessionCookie: env.API_SESSION_COOKIE },
    /** Other origins whose pages may call the API with their visitors' cookies; the shop's own is never listed. */
    corsOrigins: env.CORS_ORIGINS,
    /** The domain whose scripts can read the XSRF-TOKEN cookie; '' for this host alone. */
    cookieDomain: env.COOKIE_DOMAIN,
    /** A public icon service; '' for none. */
    iconService: env.ICON_SERVICE,
    appKey: env.APP_KEY || DEVELOPMENT_KEY,
    paymentProviders: env.PAYMENT_PROVIDERS,
    /** Undefined if the Desk decides, see `shop-limits.ts`. */
    invoiceDays: env.INVOICE_DAYS,
    /** The secrets are empty when Stripe is not configured. */
    stripe: {
      ...{ secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET },
      hasAffirm: env.STRIPE_METHODS === 'card,affirm',
      apiUrl: env.STRIPE_API_URL,
      pagesOrigin: env.STRIPE_PAGES_ORIGIN || STRIPE_PAGES,
    },
    /** Undefined, or empty, if the Desk decides, see `shop-limits.ts`. */
    tax: { provider: env.TAX_PROVIDER || undefined, states: env.TAX_STATES },
    /** The host that only staff may see; '' for none. Without a secret no one gets in. */
    staging: { host: canonicalHost(env.STAGING_HOST), secret: env.STAGING_SECRET },
    mail: {
      /** Null when none is chosen: emails then wait in the outbox. */
      provider: env.MAIL_PROVIDER || (env.ENVIRONMENT === 'development' ? ('mailbox' as const) : null),
      from: env.MAIL_FROM,
      staff: env.MAIL_STAFF || env.MAIL_FROM,
      /** Without one in development, emails use the origin of the request that queued them. */
      origin: env.SITE_ORIGIN || DEVELOPMENT_ORIGIN,
      smtp: {
        ...{ host: env.SMTP_HOST, port: env.SMTP_PORT, security: env.SMTP_SECURE },
        ...{ user: env.SMTP_USER, password: env.SMTP_PASSWORD },
      },
    },
    /** Who hears that a part of the shop fails; '' for no one. */
    alerts: { email: env.ALERT_EMAIL, webhook: env.ALERT_WEBHOOK },
    scripts: readScriptSettings(env),
    /** Of how many pages the browser measures how quickly they loaded. */
    vitalsPercent: env.VITALS_PERCENT,
    /** Without a secret, a fixed token passes in development and nothing passes elsewhere. */
    captcha: { siteKey: env.RECAPTCHA_SITE_KEY, secret: env.RECAPTCHA_SECRET, verifyUrl: env.RECAPTCHA_VERIFY_URL },
    /** The owners' email addresses in lower case. Without one there is no desk, nor where the API is remote. */
    desk: { owners: env.API_ORIGIN ? [] : env.DESK_OWNERS, refundDayCents: env.DESK_REFUND_DAY_CENTS },
  })),
)

export type Settings = v.InferOutput<typeof Settings>

const parsed = new WeakMap<object, v.SafeParseResult<typeof Settings>>()

/** The configuration, parsed once per isolate. Throws with the name of a missing or wrong setting. */
export function readSettings(env: object): Settings {
  const result = parseSettings(env)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`Configuration: ${[v.getDotPath(issue), issue.message].filter(Boolean).join(': ')}`)
}

export function isConfigured(env: object): boolean {
  return parseSettings(env).success
}

function parseSettings(env: object): v.SafeParseResult<typeof Settings> {
  const result = parsed.get(env) ?? v.safeParse(Settings, env)
  parsed.set(env, result)
  return result
}
