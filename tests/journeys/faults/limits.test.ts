import { withDatabase, type Decorator } from '#tests/support/faults/database.ts'
import { testEveryCell, type Fault } from '#tests/support/faults/every-cell.ts'
import { failing, hanging } from '#tests/support/faults/faults.ts'

testEveryCell('limits', {
  down: counting(() => failing('D1_ERROR: Network connection lost.')),
  hanging: { ...counting((released) => () => hanging(released)()), deadlines: { callMs: 500 } },
})

/** A fault of the counters alone. */
function counting(decorator: (released: Promise<void>) => Decorator): Fault {
  return {
    begin(env, released) {
      const fault = decorator(released)
      return withDatabase(env, (work, query) =>
        query.statements.some((text) => text.includes('rate_limits')) ? fault(work, query) : work(),
      )
    },
  }
}
