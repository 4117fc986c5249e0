import { api } from '#api/index.ts'
import { apiPaths } from '#shared/paths.ts'
import { testEnv } from '#tests/support/env.ts'
import { testEveryCell, type Fault } from '#tests/support/faults/every-cell.ts'
import { failing, hanging, once, slowly } from '#tests/support/faults/faults.ts'
import { answerFor, halfOf, type Host } from '#tests/support/faults/hosts.ts'

const API = 'http://api.shop.test'
const json = { headers: { 'Content-Type': 'application/json' } }
const down = failing('connection refused')
const impatient = {
  ...{ callMs: 200, visitorReadsMs: 100, catalogueMs: 100, catalogueWithStaleMs: 50, deferredMs: 100 },
  frameMs: 20,
}

/** The host knows visitors by what the shop forwards. */
const working: Host = async (request) => {
  request.headers.set('CF-Connecting-IP', request.headers.get('X-Forwarded-For') ?? '')
  return api.fetch(request, testEnv)
}
const downOnce = () => {
  const host = once(down as Host, working)
  // A browser without a token sends nothing else.
  return (request: Request) => (request.url.endsWith(apiPaths.csrfCookie) ? working(request) : host(request))
}

testEveryCell(
  'api-host',
  {
    down: host(() => down),
    failing: host(() => async () => new Response('Bad Gateway', { status: 502 })),
    'answering HTML': host(() => async () => new Response('<h1>It works!</h1>')),
    'answering nothing of the contract': host(() => async () => Response.json({ data: {} })),
    'breaking off': host(() => async () => new Response(halfOf('{"data": {"id": 1}}'), json)),
    hanging: { ...host((released) => (request) => hanging(released)(request.signal)), deadlines: impatient },
    'slow, within its deadlines': host(() => (request) => slowly(() => working(request), 10) as Promise<Response>),
    'down once': host(downOnce),
  },
  { settings: { API_ORIGIN: API }, before: () => answerFor(API, working) },
)

function host(made: (released: Promise<void>) => Host): Fault {
  return {
    begin(env, released) {
      answerFor(API, made(released))
      return env
    },
  }
}
