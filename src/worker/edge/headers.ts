import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { apiPaths, paths } from '#shared/paths.ts'
import { DAY_SECONDS } from '#shared/time.ts'
import { isSecretAddress } from '#routes/secret-address.ts'
import { scriptHosts } from '#worker/base/script-settings.ts'
import { isConfigured, readSettings, type Settings } from '#worker/base/settings.ts'
import { readUrl } from '#worker/base/request/request-url.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import type { WorkerContext, WorkerEnv } from '#worker/base/worker-context.ts'
import { createMiddleware } from 'hono/factory'

const TWO_YEARS_SECONDS = 2 * 365 * DAY_SECONDS

const UPLOADS = apiPaths.upload.split(':')[0]!
const DESK_FILES = deskPaths.file.split(':')[0]!
const DESK_LETTERS = deskPaths.letter.split(':')[0]!
const DESK_OUTBOX = `${deskPaths.outbox}/`
const REPORT_GROUP = 'csp'

/** Browser features that the shop never uses, denied in case an injected script tries. */
const unused = Object.fromEntries(
  [
    ...['accelerometer', 'autoplay', 'browsingTopics', 'camera', 'displayCapture', 'encryptedMedia'],
    ...['geolocation', 'gyroscope', 'hid', 'idleDetection', 'localFonts', 'magnetometer', 'microphone', 'midi'],
    ...['payment', 'screenWakeLock', 'serial', 'usb', 'xrSpatialTracking'],
  ].map((feature) => [feature, []]),
)

const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

export const headers: MiddlewareHandler<WorkerEnv> = (c, next) => chooseVariant(c)(c, next)

/** For uploaded files and for a shop without valid settings: forbids running anything. */
const inert = secureHeaders({
  contentSecurityPolicy: {
    ...{ defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
    sandbox: [],
  },
  strictTransportSecurity: `max-age=${TWO_YEARS_SECONDS}; includeSubDomains; preload`,
  referrerPolicy: 'no-referrer',
  crossOriginResourcePolicy: 'same-origin',
  xFrameOptions: 'DENY',
})

/** For an email that the Desk shows in a frame. */
const letter = secureHeaders({
  contentSecurityPolicy: {
    ...{ defaultSrc: ["'none'"], imgSrc: ["'self'"], styleSrc: ["'unsafe-inline'"], baseUri: ["'none'"] },
    ...{ formAction: ["'none'"], frameAncestors: ["'self'"], sandbox: [] },
  },
  strictTransportSecurity: `max-age=${TWO_YEARS_SECONDS}; includeSubDomains; preload`,
  referrerPolicy: 'no-referrer',
  crossOriginResourcePolicy: 'same-origin',
  xFrameOptions: 'SAMEORIGIN',
})

/** Policies by kind of page, each built once. */
const variants = new WeakMap<Settings, Map<Kind, MiddlewareHandler>>()

function chooseVariant(c: WorkerContext): MiddlewareHandler {
  const { env } = c
  const page = c.req.path.toLowerCase().replace(/(?<!\/)\/+$/, '')
  if (page.startsWith(UPLOADS) || !isConfigured(env)) return inert
  const visit = c.get('deskVisit')
  const sheet = visit?.open ? chooseSheet(page) : null
  if (sheet) return sheet
  const kind = visit ? findDeskKind(page) : findPageKind(page, readUrl(c))
  const settings = readSettings(env)
  const handlers = variants.get(settings) ?? new Map<Kind, MiddlewareHandler>()
  const made = handlers.get(kind) ?? variant(optionsOf(kind, settings))
  variants.set(settings, handlers.set(kind, made))
  return made
}

/** Only some pages show the captcha, which is a script of others: a page whose address is a secret has none. */
function findPageKind(page: string, url: URL): Kind {
  if (isSecretAddress(url)) return 'secret'
  // The steps of the checkout are one document in the browser, and the last one may ask for the captcha.
  if (page === paths.register || page.startsWith(paths.checkout) || addsDesigns(page)) return 'captcha'
  return 'usual'
}

/** Files and letters, which the Desk shows without its frame. To anyone else they look like a missing address. */
function chooseSheet(page: string): MiddlewareHandler | null {
  if (page.startsWith(DESK_FILES)) return inert
  return page.startsWith(DESK_LETTERS) ? letter : null
}

/** An email of the outbox is shown in a frame of its own. */
function findDeskKind(page: string): Kind {
  return page.startsWith(DESK_OUTBOX) ? 'desk-email' : 'desk'
}

/** Where a design goes into the cart, which may ask for the check. */
function addsDesigns(page: string): boolean {
  return [paths.planner, paths.accountDesigns, paths.orders].some((path) => page.startsWith(path))
}

/** For the desk, which loads nothing from other hosts whatever the settings say. */
const noHosts = { frames: [], hosts: [], pictures: [], payment: [], referrerPolicy: 'same-origin' } as const

function optionsOf(kind: Kind, { apiOrigin, captcha, paymentProviders, scripts, stripe }: Settings): Variant {
  if (kind === 'desk') return noHosts
  if (kind === 'desk-email') return { ...noHosts, frames: ["'self'"] }
  return {
    frames: kind === 'captcha' && captcha.siteKey ? RECAPTCHA : [],
    hosts: kind === 'secret' ? [] : scriptHosts(scripts),
    // A remote shop's drawings and original-size pictures come from its own host.
    pictures: apiOrigin ? [apiOrigin] : [],
    payment: paymentProviders.includes('stripe') ? [stripe.pagesOrigin] : [],
    // Tells not even the shop's own next page, where scripts of others may run. Browsers hide such an address from the
    // list of visits too, and `no-referrer` would hide the origin of the page's own posts.
    referrerPolicy: kind === 'secret' ? 'origin' : 'strict-origin-when-cross-origin',
  }
}

type Kind = 'captcha' | 'desk' | 'desk-email' | 'secret' | 'usual'

type Variant = {
  frames: readonly string[]
  hosts: readonly string[]
  pictures: readonly string[]
  payment: readonly string[]
  referrerPolicy: 'origin' | 'same-origin' | 'strict-origin-when-cross-origin'
}

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
    strictTransportSecurity: `max-age=${TWO_YEARS_SECONDS}; includeSubDomains; preload`,
    referrerPolicy,
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    xFrameOptions: 'DENY',
    reportingEndpoints: [{ name: REPORT_GROUP, url: apiPaths.cspReport }],
    permissionsPolicy: unused,
  })
}

/** Lets no one store a response whose handler says nothing about it, be it an error or a forgotten header. */
export const defaultCacheControl = createMiddleware(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-store')
})
