import type { Command } from '../commands/commands.ts'
import type { Design } from '../model/design.ts'
import { slideTo, type Draft, type Dragged } from './drag.ts'

export type Item = { run: number; section: number; part: number | null }

const INCH = 8

type Key = { key: string; altKey: boolean }

export function sectionItems({ runs }: Design): Item[] {
  return runs.flatMap(({ sections }, run) => sections.map((_, section) => ({ run, section, part: null })))
}

/** Where a key moves the focus; null if it does not. */
export function itemAfter(design: Design, item: Item, key: string): Item | null {
  return item.part === null ? sectionAfter(design, item, key) : partAfter(design, { ...item, part: item.part }, key)
}

function sectionAfter(design: Design, { run, section }: Item, key: string): Item | null {
  const all = sectionItems(design)
  const at = all.findIndex((item) => item.run === run && item.section === section)
  const { parts } = design.runs[run]!.sections[section]!
  if (key === 'Enter') return parts.length > 0 ? { run, section, part: parts.length - 1 } : null
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[key]
  return next === undefined ? null : (all[next] ?? all[at]!)
}

function partAfter({ runs }: Design, item: Item & { part: number }, key: string): Item | null {
  const last = runs[item.run]!.sections[item.section]!.parts.length - 1
  if (key === 'Escape') return { ...item, part: null }
  const next = { ArrowUp: item.part + 1, ArrowDown: item.part - 1, Home: 0, End: last }[key]
  return next === undefined ? null : { ...item, part: Math.max(0, Math.min(last, next)) }
}

const shifts: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 }

/** The command of a key on a section or a part; null if it has none there. */
export function commandOfKey({ run, section, part }: Item, { key, altKey }: Key): Command | null {
  const isRemoval = key === 'Delete' || key === 'Backspace'
  if (part !== null) return isRemoval ? { do: 'remove', run, section, part } : null
  if (isRemoval) return { do: 'drop', run, section }
  if (!altKey) return key.toLowerCase() === 'd' ? { do: 'copy', run, section } : null
  const by = shifts[key]
  return by ? { do: 'shift', run, section, by } : null
}

/** The item to focus after a command: what was moved, or what replaced what is gone. */
export function itemOfCommand({ design: after, command, part: movedPart }: Draft, { run, section, part }: Item): Item {
  if (movedPart !== null && 'section' in command) return { run: command.run, section: command.section, part: movedPart }
  const moved = { shift: section + (command.do === 'shift' ? command.by : 0), copy: section + 1 }
  const { sections } = after.runs[run]!
  const next = Math.min(moved[command.do as keyof typeof moved] ?? section, sections.length - 1)
  const last = sections[next]!.parts.length - 1
  return { run, section: next, part: part === null || last < 0 ? null : Math.min(part, last) }
}

const steps: Record<string, number> = { '[': -1, ']': 1, '{': -INCH, '}': INCH }

/**
 * The design with a section wider or narrower by the step of a key, as its divider to the right moves; the last one has
 * only that to its left. Null for other keys.
 */
export function slidByKey(design: Design, { run, section }: Item, key: string): Dragged | null {
  const step = steps[key]
  const { sections } = design.runs[run]!
  if (step === undefined || sections.length < 2) return null
  const isLast = section === sections.length - 1
  const left = isLast ? section - 1 : section
  return slideTo(design, { run, section: left }, sections[left]!.w + (isLast ? -step : step))
}

const pinSteps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, Home: -Infinity, End: Infinity }

/** How many pins a key moves a part that was picked up; null for other keys. */
export function pinStep(key: string, shiftKey: boolean): number | null {
  const step = pinSteps[key]
  return step === undefined ? null : step * (shiftKey ? 5 : 1)
}
