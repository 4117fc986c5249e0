import { describe, expect, test } from 'vitest'
import { encode } from '#shared/planner/model/code.ts'
import { edited, opened, saved, shownIn, stepped, type Editing, type Shown } from '#shared/planner/editing/editing.ts'
import { emptyHistory, next, previous, recorded } from '#shared/planner/editing/history.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { planned } from '#shared/planner/commands/plan-form.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { done } from '#tests/support/planner/any-command.ts'
import { fourSections } from '#tests/support/planner/four-sections.ts'

const code = encode(fourSections)

function shownAt(address: string): Shown | null {
  return shownIn(new URL(address, 'http://shop.test').searchParams)
}

function started(address = plannerHref({ code, section: 1 })): Editing {
  const shown = shownAt(address)!
  return { shown, history: recorded(emptyHistory, shown.code) }
}

/** What a form of the section that is shown asks for. */
function sent(editing: Editing, fields: Record<string, string>): Editing {
  const { code: d, run, section } = editing.shown
  const { design, place } = planned({ d, run: String(run), section: String(section), ...fields })
  return edited(editing, encode(design), place)
}

/** Fifteen edits, each of them narrower. */
function narrowed(): { editing: Editing; codes: string[] } {
  const codes = [code]
  let editing = started()
  let design: Design = fourSections
  for (let step = 1; step <= 15; step++) {
    design = done(design, { do: 'divider', run: 0, section: 1, w: 240 - step }).design
    codes.push(encode(design))
    editing = edited(editing, codes.at(-1)!)
  }
  return { editing, codes }
}

describe('quick presses', () => {
  test('fifteen presses of Undo go back fifteen steps, and fifteen of Redo go forward again', () => {
    const { editing, codes } = narrowed()
    let now = editing
    const seen = Array.from({ length: 15 }, () => (now = stepped(now, previous)).shown.code)
    expect(seen).toEqual(codes.slice(0, -1).toReversed())
    expect(stepped(now, previous)).toBe(now)
    for (let press = 0; press < 15; press++) now = stepped(now, next)
    expect(now.shown.code).toBe(codes.at(-1))
    expect(stepped(now, next)).toBe(now)
  })

  test('of a button that adds a part each add one', () => {
    const add = { do: 'add', k: 'shelf' }
    const now = [add, add, add].reduce(sent, sent(started(), { do: 'preset', preset: 'open' }))
    const decoded = stepped(stepped(stepped(now, previous), previous), previous)
    expect(now.history.codes).toHaveLength(5)
    expect(decoded.shown.code).toBe(now.history.codes[1])
  })
})

describe('an edit', () => {
  test('shows the section that a form was about, and stays a step when that was another one', () => {
    const copied = sent(started(), { do: 'copy' })
    expect(copied.shown).toMatchObject({ run: 0, section: 2, isChosen: true })
    expect(stepped(copied, previous).shown).toMatchObject({ code, section: 2 })
  })

  test('that takes the chosen section away by a step back shows the first one', () => {
    const fiveSections = done(fourSections, { do: 'copy', run: 0, section: 3 }).design
    const copied = edited(started(), encode(fiveSections), { run: 0, section: 4 })
    expect(stepped(copied, previous).shown).toMatchObject({ run: 0, section: 0, isChosen: false })
  })

  test('of the whole closet leaves it open which section is shown', () => {
    const { shown } = edited(started(plannerHref({ code })), encode({ ...fourSections, finish: 'walnut' }))
    expect(shown).toMatchObject({ section: 0, isChosen: false })
  })

  test('after a step back forgets what was undone', () => {
    const { editing, codes } = narrowed()
    const other = sent(stepped(editing, previous), { do: 'preset', preset: 'shoes' })
    expect(next(other.history)).toBeUndefined()
    expect(previous(other.history)).toBe(codes.at(-2))
  })
})

test('an address that someone goes back to is a step back', () => {
  const { editing, codes } = narrowed()
  const back = opened(editing, shownAt(plannerHref({ code: codes.at(-2)! }))!)
  expect(next(back.history)).toBe(codes.at(-1))
})

test('what the account made of a design changes its name and no step', () => {
  const { editing } = narrowed()
  const now = saved(editing, shownAt(plannerHref({ code, name: 'Bedroom (2)', saved: '7.1' }))!)
  expect(now).toEqual({ ...editing, shown: { ...editing.shown, name: 'Bedroom (2)', saved: '7.1' } })
})

test('a side of the closet that was asked for stays while sections are chosen', () => {
  const seen = opened(started(), shownAt(`${plannerHref({ code })}&view=left`)!)
  expect(opened(seen, shownAt(plannerHref({ code, section: 2 }))!).shown).toMatchObject({ view: 'left', section: 2 })
})

test('an address shows what it can read, and nothing of the rest', () => {
  expect(shownAt(`/planner?d=${code}&n=+&saved=x&section=9-9&unit=m&want=many&view=behind`)).toEqual({
    ...{ code, run: 0, section: 0, isChosen: false, unit: undefined, want: undefined, view: null },
    ...{ isCheaperAsked: false, route: null },
  })
  expect(shownAt(`/planner?d=${code}&n=Hall&saved=7.1&section=0-3&unit=cm&want=1-0-0-0-0&view=left&cheaper`)).toEqual({
    ...{ code, name: 'Hall', saved: '7.1', run: 0, section: 3, isChosen: true, unit: 'cm', want: '1-0-0-0-0' },
    ...{ view: 'left', isCheaperAsked: true, route: null },
  })
})

test('an address has a wall in hand without a section, which edits of the closet keep', () => {
  const u = encode(closetOf({ kind: 'u', back: 1120, left: 800, right: 640 }))
  const address = plannerHref({ code: u, run: 2 })
  expect(shownAt(address)).toMatchObject({ run: 2, section: 0, isChosen: false })
  expect(shownAt(plannerHref({ code: u, run: 2, section: 1 }))).toMatchObject({ run: 2, section: 1, isChosen: true })
  expect(edited(started(address), u).shown).toMatchObject({ run: 2, section: 0, isChosen: false })
  expect(plannerHref({ code: u, run: 0 })).toBe(plannerHref({ code: u }))
})

test.each(['3', 'left', '', '2-9', '9-0', '1.5'])('the first wall is shown for section=%s', (section) => {
  const u = encode(closetOf({ kind: 'u', back: 1120, left: 800, right: 640 }))
  const shown = shownAt(`/planner?d=${u}&section=${section}`)
  expect(shown).toMatchObject({ run: 0, section: 0, isChosen: false })
})

test.each(['?d=nothing', `?d=${code.slice(0, -2)}`, '?kit=1202', ''])('nothing is shown at %s', (query) => {
  expect(shownIn(new URLSearchParams(query))).toBeNull()
})
