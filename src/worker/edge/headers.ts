import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { apiPaths, paths } from '#shared/paths.ts'
import { scriptHosts } from '#worker/base/script-hosts.ts'

const TWO_YEARS = 63_072_000

const UPLOADS = apiPaths.upload.split(':')[0]!
const REPORT_GROUP = 'csp'

/** Browser features that the shop never uses, denied in case an injected script tries. */
const unused = Object.fromEntries(
  [
    ...['accelerometer', 'autoplay', 'browsingTopics', 'camera', 'displayCapture', 'encryptedMedia'],
    ...['geolocation', 'gyroscope', 'hid', 'idleDetection', 'localFonts', 'magnetometer', 'microphone', 'midi'],
    ...['payment', 'screenWakeLock', 'serial', 'usb', 'xrSpatialTracking'],
  ].map((feature) => [feature, []]),
)

const STRIPE_PAGES = 'https://checkout.stripe.com'
const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

/** Sets the security headers of every response; scripts and styles need the request's nonce. */
export const headers: MiddlewareHandler<{ Bindings: Env }> = (c, next) => variantOf(c.req.path, c.env)(c, next)

/** For uploaded files: forbids running anything in them. */
const inert = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], sandbox: [] },
  referrerPolicy: 'no-referrer',
  crossOriginResourcePolicy: 'same-origin',
  xFrameOptions: 'DENY',
})

/** Policies by kind of page, each built once. */
const variants = new WeakMap<Env, Map<Kind, MiddlewareHandler>>()

function variantOf(path: string, env: Env): MiddlewareHandler {
  const page = path.toLowerCase().replace(/\/+$/, '')
  if (page.startsWith(UPLOADS)) return inert
  // Only some pages show the captcha, and some URLs carry a token that must not leak to other sites.
  const hasCaptcha = page === paths.register || page === paths.checkoutSuccess
  const kind = hasCaptcha ? 'captcha' : page.startsWith('/password') ? 'token' : 'usual'
  const known = variants.get(env) ?? new Map<Kind, MiddlewareHandler>()
  const made = known.get(kind) ?? variant(optionsOf(kind, env))
  variants.set(env, known.set(kind, made))
  return made
}

function optionsOf(kind: Kind, env: Env): Variant {
  const hasCaptcha = kind === 'captcha' && (env as { RECAPTCHA_SITE_KEY?: string }).RECAPTCHA_SITE_KEY
  return {
    frames: hasCaptcha ? RECAPTCHA : [],
    hosts: scriptHosts(env),
    // A remote shop's drawings and original-size pictures come from its own host.
    pictures: env.API_ORIGIN ? [new URL(env.API_ORIGIN).origin] : [],
    payment: paymentOrigins(env),
    // A stricter policy would hide the origin of the page's own posts.
    referrerPolicy: kind === 'token' ? 'same-origin' : 'strict-origin-when-cross-origin',
  }
}

/** Origins of the provider's payment pages; `STRIPE_PAGES_ORIGIN` if they use the shop's own domain. */
function paymentOrigins(env: Env): string[] {
  const { PAYMENT_PROVIDERS = '', STRIPE_PAGES_ORIGIN } = env as {
    PAYMENT_PROVIDERS?: string
    STRIPE_PAGES_ORIGIN?: string
  }
  return PAYMENT_PROVIDERS.split(',').some((id) => id.trim() === 'stripe') ? [STRIPE_PAGES_ORIGIN || STRIPE_PAGES] : []
}

type Kind = 'captcha' | 'token' | 'usual'

type Variant = {
  frames: string[]
  hosts: string[]
  pictures: string[]
  payment: string[]
  referrerPolicy: 'same-origin' | 'strict-origin-when-cross-origin'
}

/** Vite's dev server injects styles and opens a socket. */
function variant({ frames, hosts, pictures, payment, referrerPolicy }: Variant): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: [NONCE, "'strict-dynamic'"],
      styleSrc: [...(import.meta.env.DEV ? ["'self'", "'unsafe-inline'"] : ["'self'"]), ...hosts],
      imgSrc: ["'self'", 'data:', ...hosts, ...pictures],
      fontSrc: ["'self'", ...hosts],
      connectSrc: [...(import.meta.env.DEV ? ["'self'", 'ws:'] : ["'self'"]), ...frames, ...hosts],
      ...(frames.length + hosts.length > 0 ? { frameSrc: [...frames, ...hosts] } : {}),
      // Placing an order may redirect to the provider's payment page.
      formAction: ["'self'", ...payment],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      reportUri: apiPaths.cspReport,
      reportTo: REPORT_GROUP,
    },
    strictTransportSecurity: `max-age=${TWO_YEARS}; includeSubDomains; preload`,
    referrerPolicy,
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    xFrameOptions: 'DENY',
    reportingEndpoints: [{ name: REPORT_GROUP, url: apiPaths.cspReport }],
    permissionsPolicy: unused,
  })
}
