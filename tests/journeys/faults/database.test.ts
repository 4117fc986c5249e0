import { lies, withDatabase, type Decorator } from '#tests/support/faults/database.ts'
import { testEveryCell, type Fault } from '#tests/support/faults/every-cell.ts'
import { failing, hanging, once, slowly } from '#tests/support/faults/faults.ts'

const down = failing('D1_ERROR: Network connection lost.')
const impatient = {
  ...{ callMs: 200, visitorReadsMs: 100, catalogueMs: 100, catalogueWithStaleMs: 50, deferredMs: 100 },
  frameMs: 20,
}

testEveryCell('database', {
  down: decorated(() => down),
  overloaded: decorated(() => failing('D1_ERROR: D1 DB is overloaded. Requests queued for too long.')),
  hanging: { ...decorated((released) => () => hanging(released)()), deadlines: impatient },
  lying: decorated(() => lies),
  'slow, within its deadlines': decorated(() => (work) => slowly(work, 10)),
  'down once': decorated(() => once(down as Decorator, (work) => work())),
})

function decorated(decorator: (released: Promise<void>) => Decorator): Fault {
  return { begin: (env, released) => withDatabase(env, decorator(released)) }
}
