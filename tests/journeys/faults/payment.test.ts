import { inject } from 'vitest'
import { SECRET } from '#tests/support/stripe-orders.ts'
import { testEveryCell, type Fault } from '#tests/support/faults/every-cell.ts'
import { failing, hanging, once } from '#tests/support/faults/faults.ts'
import { answerFor, type Host } from '#tests/support/faults/hosts.ts'

const stripe = inject('stripe')
const network = globalThis.fetch
const down = failing('connection refused') as Host

testEveryCell(
  'payment',
  {
    down: host(() => down),
    failing: host(() => async () => Response.json({ error: { type: 'api_error', message: 'Sorry' } }, { status: 500 })),
    lying: host(() => async () => Response.json({ object: 'list', data: [] })),
    hanging: { ...host((released) => (request) => hanging(released)(request.signal)), deadlines: { stripeMs: 50 } },
    'down once': host(() => once(down, (request) => network(request))),
    'never reporting': { begin: (env) => env },
  },
  {
    settings: {
      PAYMENT_PROVIDERS: 'invoice,stripe',
      STRIPE_SECRET_KEY: 'sk_test_right',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: stripe,
    },
  },
)

function host(made: (released: Promise<void>) => Host): Fault {
  return {
    begin(env, released) {
      answerFor(stripe, made(released))
      return env
    },
  }
}
