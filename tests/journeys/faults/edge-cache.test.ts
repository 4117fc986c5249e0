import { vi } from 'vitest'
import { testEveryCell, type Fault } from '#tests/support/faults/every-cell.ts'
import { failing, hanging, once } from '#tests/support/faults/faults.ts'
import { answerFor } from '#tests/support/faults/hosts.ts'
import { ICONS, iconService } from '#tests/support/faults/icon-service.ts'
import { files } from '#tests/support/faults/outcomes-of-pictures.ts'

const down = failing('The cache is down')
const open = caches.open.bind(caches)

testEveryCell(
  'edge-cache',
  {
    down: cache(() => down),
    hanging: {
      ...cache((released) => async () => {
        const hang = hanging(released)
        return { match: () => hang(), put: () => hang() } as unknown as Cache
      }),
      deadlines: { edgeCacheMs: 5 },
    },
    damaged: cache(() => async () => ({ match: async () => new Response('{"value":'), put: down }) as unknown as Cache),
    'down once': cache(() => once(down as typeof open, open)),
  },
  {
    settings: { ASSETS: files, ICON_SERVICE: ICONS },
    before: () => answerFor(ICONS, iconService),
  },
)

function cache(made: (released: Promise<void>) => typeof open): Fault {
  return {
    begin(env, released) {
      vi.spyOn(caches, 'open').mockImplementation(made(released))
      return env
    },
  }
}
