import { inject } from 'vitest'
import { api } from '#api/index.ts'
import { apiPaths } from '#shared/paths.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import type { Dependency, State } from '#tests/journeys/faults/matrix.ts'
import { testEnv } from '#tests/support/env.ts'
import { SECRET } from '#tests/support/stripe-orders.ts'
import { lies, type Decorator } from './database.ts'
import { bindings, clock, counters, database, edgeCache, hangingHost, host, resizer, type Fault } from './fault.ts'
import { failing, hanging, once, slowly } from './faults.ts'
import { answerFor, halfOf, type Host } from './hosts.ts'
import { ICONS, iconService } from './icon-service.ts'
import { files } from './outcomes-of-pictures.ts'

type Faults<D extends Dependency> = {
  states: Record<State<D>, Fault>
  /** Settings of the shop. */
  settings?: object
  /** Prepares what the working shop needs as well, such as a host on the other side. */
  before?: () => void
}

const impatient = {
  ...{ callMs: 200, visitorReadsMs: 100, catalogueMs: 100, catalogueWithStaleMs: 50, deferredMs: 100 },
  frameMs: 20,
}
const API = 'http://api.shop.test'
const CAPTCHA = 'http://captcha.test'
const stripe = inject('stripe')
const network = globalThis.fetch
const OTHERS = ['https://chat.example.test', 'https://www.googletagmanager.com']
const json = { headers: { 'Content-Type': 'application/json' } }
const lost = failing('D1_ERROR: Network connection lost.')
const refused = failing('connection refused') as Host
const unavailable = failing('The service is unavailable')

const { UPLOADS } = testEnv
const put: R2Bucket['put'] = (...given: Parameters<R2Bucket['put']>) => UPLOADS.put(...given) as never
const sent = async () => ({ messageId: '1' })
const passing: Host = async () => Response.json({ success: true })

/** How each state of each dependency comes about. */
export const dependencies: { [D in Dependency]: Faults<D> } = {
  database: {
    states: {
      down: database(() => lost),
      overloaded: database(() => failing('D1_ERROR: D1 DB is overloaded. Requests queued for too long.')),
      hanging: { ...database((released) => () => hanging(released)()), deadlines: impatient },
      lying: database(() => lies),
      'slow, within its deadlines': database(() => (work) => slowly(work, 10)),
      'down once': database(() => once(lost as Decorator, (work) => work())),
    },
  },
  limits: {
    states: {
      down: counters(() => lost),
      hanging: { ...counters((released) => () => hanging(released)()), deadlines: { callMs: 500 } },
    },
  },
  'api-host': {
    settings: { API_ORIGIN: API },
    before: () => answerFor(API, apiHost),
    states: {
      down: host(API, () => refused),
      failing: host(API, () => async () => new Response('Bad Gateway', { status: 502 })),
      'answering HTML': host(API, () => async () => new Response('<h1>It works!</h1>')),
      'answering nothing of the contract': host(API, () => async () => Response.json({ data: {} })),
      'breaking off': host(API, () => async () => new Response(halfOf('{"data": {"id": 1}}'), json)),
      hanging: { ...hangingHost(API), deadlines: impatient },
      'slow, within its deadlines': host(
        API,
        () => (request) => slowly(() => apiHost(request), 10) as Promise<Response>,
      ),
      'down once': host(API, apiHostDownOnce),
    },
  },
  payment: {
    settings: {
      ...{ PAYMENT_PROVIDERS: 'invoice,stripe', STRIPE_SECRET_KEY: 'sk_test_right', STRIPE_WEBHOOK_SECRET: SECRET },
      STRIPE_API_URL: stripe,
    },
    states: {
      down: host(stripe, () => refused),
      failing: host(
        stripe,
        () => async () => Response.json({ error: { type: 'api_error', message: 'Sorry' } }, { status: 500 }),
      ),
      lying: host(stripe, () => async () => Response.json({ object: 'list', data: [] })),
      hanging: { ...hangingHost(stripe), deadlines: { stripeMs: 50 } },
      'down once': host(stripe, () => once(refused, (request) => network(request))),
      'never reporting': { begin: (env) => env },
    },
  },
  mail: {
    settings: { MAIL_PROVIDER: 'cloudflare', EMAIL: { send: sent } },
    states: {
      down: bindings(() => ({ MAIL_PROVIDER: 'smtp', SMTP_HOST: '127.0.0.1', SMTP_PORT: '1', SMTP_SECURE: 'none' })),
      refusing: bindings(() => ({ EMAIL: { send: failing('550 No such mailbox') } })),
      hanging: {
        ...bindings((released) => ({ EMAIL: { send: () => hanging(released)() } })),
        deadlines: { mailMs: 20 },
      },
      'down once': bindings(() => ({ EMAIL: { send: once(unavailable, sent) } })),
    },
  },
  // Tests call the Worker without the context that sends mail after a response, so only the cron job sends it.
  cron: { states: { down: { begin: (env) => env } } },
  captcha: {
    settings: { RECAPTCHA_SECRET: 's', RECAPTCHA_VERIFY_URL: `${CAPTCHA}/siteverify` },
    before: () => answerFor(CAPTCHA, passing),
    states: {
      down: host(CAPTCHA, () => refused),
      failing: host(CAPTCHA, () => async () => new Response('', { status: 500 })),
      lying: host(CAPTCHA, () => async () => Response.json({ success: 'yes' })),
      hanging: { ...hangingHost(CAPTCHA), deadlines: { captchaMs: 20 } },
      'down once': host(CAPTCHA, () => once(refused, passing)),
    },
  },
  uploads: {
    states: {
      down: bindings(() => ({ UPLOADS: { put: unavailable, get: unavailable } })),
      hanging: {
        ...bindings((released) => ({ UPLOADS: { put: () => hanging(released)(), get: () => hanging(released)() } })),
        deadlines: { uploadsMs: 20 },
      },
      'down once': bindings(() => ({ UPLOADS: { put: once(unavailable as never, put as never) } })),
      'without the files that it accepted': bindings(() => ({ UPLOADS: { put, get: async () => null } })),
    },
  },
  'edge-cache': {
    settings: { ASSETS: files, ICON_SERVICE: ICONS },
    before: () => answerFor(ICONS, iconService),
    states: {
      down: edgeCache(() => unavailable),
      hanging: {
        ...edgeCache((released) => async () => {
          const hang = hanging(released)
          return { match: () => hang(), put: () => hang() } as unknown as Cache
        }),
        deadlines: { edgeCacheMs: 5 },
      },
      damaged: edgeCache(
        () => async () => ({ match: async () => new Response('{"value":'), put: unavailable }) as unknown as Cache,
      ),
      'down once': edgeCache(() => once(unavailable as typeof caches.open, caches.open.bind(caches))),
    },
  },
  pictures: {
    settings: { ASSETS: files },
    states: {
      'resizer down': resizer(() => failing('9523')),
      'resizer hanging': { ...resizer((released) => () => hanging(released)()), deadlines: { resizeMs: 20 } },
      'files down': bindings(() => ({ ASSETS: { fetch: unavailable } })),
      'files hanging': {
        ...bindings((released) => ({ ASSETS: { fetch: () => hanging(released)() } })),
        deadlines: { pictureMs: 20 },
      },
      'files lying': bindings(() => ({ ASSETS: { fetch: lyingFiles } })),
      'resizer down once': bindings(() => ({
        IMAGES: imagesOf(once(failing('9523') as typeof readPicture, readPicture)),
      })),
    },
  },
  // Chat and analytics are for the browser; the Worker must never ask them, so their cells are those of the icons.
  'other-hosts': {
    settings: {
      ...{ ICON_SERVICE: ICONS, ANALYTICS_ID: 'G-TEST', CHAT_SRC: `${OTHERS[0]}/chat.js`, CHAT_SERVICE_NAME: 'Chat' },
    },
    before: () => answerFor(ICONS, iconService),
    states: {
      down: host([ICONS, ...OTHERS], () => refused),
      failing: host([ICONS, ...OTHERS], () => async () => new Response('', { status: 500 })),
      hanging: hangingHost([ICONS, ...OTHERS]),
      lying: host([ICONS, ...OTHERS], () => async () => Response.json({ icons: 'none' })),
      'down once': host([ICONS, ...OTHERS], () => once(refused, iconService)),
    },
  },
  clock: {
    states: {
      'an hour ahead': clock(HOUR_MS),
      'an hour behind': clock(-HOUR_MS),
      'standing still': clock(0),
      'a day behind': clock(-DAY_MS),
    },
  },
}

/** The host knows visitors by what the shop forwards. */
async function apiHost(request: Request): Promise<Response> {
  request.headers.set('CF-Connecting-IP', request.headers.get('X-Forwarded-For') ?? '')
  return api.fetch(request, testEnv)
}

function apiHostDownOnce(): Host {
  const answer = once(refused, apiHost)
  // A browser without a token sends nothing else.
  return (request) => (request.url.endsWith(apiPaths.csrfCookie) ? apiHost(request) : answer(request))
}

async function lyingFiles({ pathname }: URL): Promise<Response> {
  return pathname.startsWith('/storage/') ? new Response('<html>') : new Response(null, { status: 404 })
}

function readPicture(bytes: ReadableStream<Uint8Array>): Promise<ImageTransformer> {
  return Promise.resolve(testEnv.IMAGES.input(bytes))
}

function imagesOf(input: typeof readPicture) {
  return {
    input: (bytes: ReadableStream<Uint8Array>) => ({
      transform: (size: ImageTransform) => ({
        output: async (format: ImageOutputOptions) => (await input(bytes)).transform(size).output(format),
      }),
    }),
  }
}
