import { testEnv } from '#tests/support/env.ts'
import { testEveryCell, type Fault } from '#tests/support/faults/every-cell.ts'
import { failing, hanging, once } from '#tests/support/faults/faults.ts'

const down = failing('R2 is down')
const { UPLOADS } = testEnv
const put: R2Bucket['put'] = (...given: Parameters<R2Bucket['put']>) => UPLOADS.put(...given) as never

testEveryCell('uploads', {
  down: bucket(() => ({ put: down, get: down })),
  hanging: {
    ...bucket((released) => ({ put: () => hanging(released)(), get: () => hanging(released)() })),
    deadlines: { uploadsMs: 20 },
  },
  'down once': bucket(() => ({ put: once(down as never, put as never) })),
  'without the files that it accepted': bucket(() => ({ put, get: async () => null })),
})

function bucket(made: (released: Promise<void>) => object): Fault {
  return { begin: (env, released) => ({ ...env, UPLOADS: made(released) }) as unknown as Env }
}
