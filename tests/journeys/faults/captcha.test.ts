import { testEveryCell, type Fault } from '#tests/support/faults/every-cell.ts'
import { failing, hanging, once } from '#tests/support/faults/faults.ts'
import { answerFor, type Host } from '#tests/support/faults/hosts.ts'

const CAPTCHA = 'http://captcha.test'
const passing: Host = async () => Response.json({ success: true })
const down = failing('connection refused') as Host

testEveryCell(
  'captcha',
  {
    down: host(() => down),
    failing: host(() => async () => new Response('', { status: 500 })),
    lying: host(() => async () => Response.json({ success: 'yes' })),
    hanging: { ...host((released) => (request) => hanging(released)(request.signal)), deadlines: { captchaMs: 20 } },
    'down once': host(() => once(down, passing)),
  },
  {
    settings: { RECAPTCHA_SECRET: 's', RECAPTCHA_VERIFY_URL: `${CAPTCHA}/siteverify` },
    before: () => answerFor(CAPTCHA, passing),
  },
)

function host(made: (released: Promise<void>) => Host): Fault {
  return {
    begin(env, released) {
      answerFor(CAPTCHA, made(released))
      return env
    },
  }
}
