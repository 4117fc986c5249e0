import { expect, test } from 'vitest'
import { suggestedCode, suggestionFor } from '#shared/planner/suggestion.ts'
import { capacityOf } from '#shared/planner/capacity.ts'
import { decode } from '#shared/planner/model/code.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

const none = { shirts: 0, coats: 0, folded: 0, shoes: 0, children: 0 }

test('a section is offered for what is missing by more than a tenth', () => {
  // There is room for 30 pairs: 91 % of 33, and 88 % of 34.
  expect(capacityOf(closetOf()).shoes).toBe(30)
  expect(suggestionFor(closetOf(), { ...none, shoes: 33 })).toBeNull()
  expect(suggestionFor(closetOf(), { ...none, shoes: 34 })).toMatchObject({ preset: 'shoes' })
})

test('the section whose own use is missed least is offered, and its code has it', () => {
  const wanted = { ...none, shirts: 60, folded: 40, shoes: 60 }
  const suggestion = suggestionFor(closetOf(), wanted)!
  // No coats are wanted.
  expect(suggestion).toMatchObject({ section: 3, from: 'long', preset: 'shoes' })
  const opened = decode(suggestedCode(closetOf(), suggestion))
  expect(opened.outcome === 'ok' && capacityOf(opened.design).shoes).toBeGreaterThan(30)
})
