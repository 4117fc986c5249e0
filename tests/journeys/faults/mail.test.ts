import { testEveryCell, type Fault } from '#tests/support/faults/every-cell.ts'
import { failing, hanging, once } from '#tests/support/faults/faults.ts'

const sent = async () => ({ messageId: '1' })
const down = failing('The service is unavailable')

testEveryCell(
  'mail',
  {
    down: {
      begin: (env) =>
        ({
          ...env,
          MAIL_PROVIDER: 'smtp',
          SMTP_HOST: '127.0.0.1',
          SMTP_PORT: '1',
          SMTP_SECURE: 'none',
        }) as unknown as Env,
    },
    refusing: binding(() => failing('550 No such mailbox')),
    hanging: { ...binding((released) => () => hanging(released)()), deadlines: { mailMs: 20 } },
    'down once': binding(() => once(down, sent)),
  },
  { settings: { MAIL_PROVIDER: 'cloudflare', EMAIL: { send: sent } } },
)

function binding(send: (released: Promise<void>) => () => Promise<unknown>): Fault {
  return { begin: (env, released) => ({ ...env, EMAIL: { send: send(released) } }) as unknown as Env }
}
