import { testEveryCell } from '#tests/support/faults/every-cell.ts'

// Tests call the Worker without the context that sends mail after a response, so only the cron job sends it.
testEveryCell('cron', { down: { begin: (env) => env } })
