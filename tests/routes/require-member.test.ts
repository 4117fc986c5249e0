import { expect, test } from 'vitest'
import { guarded } from '#routes/require-member.ts'
import type { LoadContext } from '#routes/screen.ts'

test('a route middleware that nobody knows raises an error', () => {
  const load = async () => 'secret'
  expect(() => guarded('staff' as 'member', {} as LoadContext, load)).toThrow("Unknown route middleware: 'staff'.")
  expect(() => guarded('toString' as 'member', {} as LoadContext, load)).toThrow(
    "Unknown route middleware: 'toString'.",
  )
})
