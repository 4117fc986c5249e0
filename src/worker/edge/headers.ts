import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { apiPaths, paths } from '#shared/paths.ts'
import { scriptHosts } from '#worker/base/script-hosts.ts'

const TWO_YEARS = 63_072_000

const UPLOADS = apiPaths.upload.split(':')[0]!
const REPORT_GROUP = 'csp'

/** What no page of the shop asks a browser for, so that nothing that slips in can. */
const unused = Object.fromEntries(
  [
    ...['accelerometer', 'autoplay', 'browsingTopics', 'camera', 'displayCapture', 'encryptedMedia'],
    ...['geolocation', 'gyroscope', 'hid', 'idleDetection', 'localFonts', 'magnetometer', 'microphone', 'midi'],
    ...['payment', 'screenWakeLock', 'serial', 'usb', 'xrSpatialTracking'],
  ].map((feature) => [feature, []]),
)

const STRIPE_PAGES = 'https://checkout.stripe.com'
const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

/** Security headers of every response; scripts and styles run only with the request's nonce. */
export const headers: MiddlewareHandler<{ Bindings: Env }> = (c, next) => variantOf(c.req.path, c.env)(c, next)

/** What a visitor sent is never run, whatever it is. */
const inert = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], sandbox: [] },
  referrerPolicy: 'no-referrer',
  crossOriginResourcePolicy: 'same-origin',
  xFrameOptions: 'DENY',
})

/** Made once each: the policy of a kind of page. */
const variants = new WeakMap<Env, Map<Kind, MiddlewareHandler>>()

function variantOf(path: string, env: Env): MiddlewareHandler {
  const page = path.toLowerCase().replace(/\/+$/, '')
  if (page.startsWith(UPLOADS)) return inert
  // The pages that show the captcha; and addresses with a token that no other site is to see.
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
    // Drawings, and what else of a remote shop's pictures is shown as it is.
    pictures: env.API_ORIGIN ? [new URL(env.API_ORIGIN).origin] : [],
    payment: paymentOrigins(env),
    // Stricter still would hide the origin of the page's own posts.
    referrerPolicy: kind === 'token' ? 'same-origin' : 'strict-origin-when-cross-origin',
  }
}

/** A provider's own pages, which shoppers are sent to; `STRIPE_PAGES_ORIGIN` where they are on a domain of the shop's. */
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

/** Vite's dev server injects styles and listens on a socket. */
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
      // A form that places an order may be answered with the address where it is paid.
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
