import { expect, test } from 'vitest'
import { requireMember } from '#routes/require-member.ts'
import type { LoadContext } from '#routes/screen.ts'

test('an unknown route middleware throws an error', () => {
  const load = async () => 'secret'
  expect(() => requireMember('staff' as 'member', {} as LoadContext, load)).toThrow(
    "Unknown route middleware: 'staff'.",
  )
  expect(() => requireMember('toString' as 'member', {} as LoadContext, load)).toThrow(
    "Unknown route middleware: 'toString'.",
  )
})
