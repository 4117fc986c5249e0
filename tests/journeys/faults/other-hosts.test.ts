import { testEveryCell, type Fault } from '#tests/support/faults/every-cell.ts'
import { failing, hanging, once } from '#tests/support/faults/faults.ts'
import { answerFor, type Host } from '#tests/support/faults/hosts.ts'
import { ICONS, iconService } from '#tests/support/faults/icon-service.ts'

const OTHERS = ['https://chat.example.test', 'https://www.googletagmanager.com']
const down = failing('connection refused') as Host

// Chat and analytics are for the browser; the Worker must never ask them, so their cells are those of the icons.
testEveryCell(
  'other-hosts',
  {
    down: hosts(() => down),
    failing: hosts(() => async () => new Response('', { status: 500 })),
    hanging: hosts((released) => (request) => hanging(released)(request.signal)),
    lying: hosts(() => async () => Response.json({ icons: 'none' })),
    'down once': hosts(() => once(down, iconService)),
  },
  {
    settings: {
      ICON_SERVICE: ICONS,
      ANALYTICS_ID: 'G-TEST',
      CHAT_SRC: `${OTHERS[0]}/chat.js`,
      CHAT_SERVICE_NAME: 'Chat',
    },
    before: () => answerFor(ICONS, iconService),
  },
)

function hosts(made: (released: Promise<void>) => Host): Fault {
  return {
    begin(env, released) {
      const host = made(released)
      for (const origin of [ICONS, ...OTHERS]) answerFor(origin, host)
      return env
    },
  }
}
