import { describe, expect, test } from 'vitest'
import { capacityOf, kinds, lostRoom, lostRoomText } from '#shared/planner/capacity.ts'
import { planned } from '#shared/planner/commands/plan-form.ts'
import { formatLostGarments, garments } from '#shared/planner/garments.ts'
import { encode } from '#shared/planner/model/code.ts'
import { mapRun } from '#shared/planner/model/geometry.ts'
import { partKinds, type Design, type Part, type Section } from '#shared/planner/model/design.ts'
import { priceOf } from '#shared/planner/price/price.ts'
import { clearBelow } from '#shared/planner/model/part-space.ts'
import { findings } from '#shared/planner/rules/rules.ts'
import { candidates } from '#shared/planner/savings/candidates.ts'
import { savingsOf, savingSteps, type Saving } from '#shared/planner/savings/savings.ts'
import { formatLostSpace, tallestSpace } from '#shared/planner/shelf-space.ts'
import { inchesText } from '#shared/planner/text/names.ts'
import { closetOf, oneSection } from '#tests/support/planner/any-design.ts'
import { CASES, property } from '#tests/support/planner/property.ts'
import { largestCloset } from '#tests/support/planner/largest-closet.ts'
import { validDesign } from '#tests/support/planner/valid-design.ts'
import { readSeed } from '../../../../seed/load.ts'
import { measureReach } from '#shared/planner/rules/measure-reach.ts'
import { tariffOf } from '../../../../seed/tariff.ts'

const tariff = tariffOf(readSeed())
/** Each design is priced up to 61 times, so fewer are tried than elsewhere. */
const few = Math.ceil(CASES / 5)

/** The design after the button of a saving was pressed. */
function pressed(design: Design, { fields, place }: Saving): Design {
  const where = place && { run: String(place.run), section: String(place.section) }
  return planned({ d: encode(design), ...where, ...fields }).design
}

const countOf = ({ runs: all }: Design, kind: string) =>
  all.flatMap(({ sections }) => sections.flatMap(({ parts }) => parts)).filter(({ k }) => k === kind).length

/** How the texts name what a part is. */
const words: Record<(typeof partKinds)[number], RegExp> = {
  ...{ shelf: /shel(f|ves)/, fixed: /shel(f|ves)/, rod: /\brods?\b/, drawers: /drawer/, slant: /shoe shel(f|ves)/ },
  ...{ basket: /basket/, rollout: /roll-out/, pants: /pants rack/, hamper: /hamper/, bottles: /bottle/ },
}

/** The inches of rod on which a garment hangs, and that a hand reaches past the returns of an opening. */
function rodFor({ clear }: { clear: number }, design: Design): number {
  const reach = measureReach(design)
  return design.runs
    .flatMap((run, index) =>
      run.sections.flatMap(({ parts }, section) =>
        parts.map((part) => ({ w: reach({ run: index, section }).width, part, parts, run })),
      ),
    )
    .filter(({ part, parts, run }) => part.k === 'rod' && clearBelow(part, parts, run) >= clear)
    .reduce((sum, { w }) => sum + Math.floor(w / 8), 0)
}

/** The most inches of rod that the room's text can mean for a garment: a coat less is up to three. */
function saidRod(said: string, { clear }: (typeof garments)[number], before: Design, after: Design): number {
  const fewer = (what: string, each: number) => each * Number(new RegExp(`(\\d+) fewer ${what}`).exec(said)?.[1] ?? 0)
  const gone = rodFor({ clear: 0 }, before) - rodFor({ clear: 0 }, after)
  const coats = fewer('coats', 3)
  return clear >= 432 ? coats : fewer('shirts', 1) + fewer('children', 1) + Math.min(coats, Math.max(0, gone))
}

describe('what would cost less', () => {
  property(
    'costs after its button exactly as much less as it says, with no new warning and every width as before',
    [validDesign],
    (design) => {
      const before = priceOf(design, tariff).cents
      const widths = ({ runs: all }: Design) => all.map(({ sections }) => sections.map(({ w }) => w))
      for (const saving of savingsOf(design, tariff)) {
        const after = pressed(design, saving)
        expect(priceOf(after, tariff).cents).toBe(before - saving.cents)
        expect(saving.cents).toBeGreaterThanOrEqual(2_000)
        expect(widths(after)).toEqual(widths(design))
        const count = (each: Design) => findings(each).filter(({ level }) => level !== 'info').length
        expect(count(after)).toBeLessThanOrEqual(count(design))
      }
    },
    few,
  )

  property(
    'names everything that is lost by it',
    [validDesign],
    (design) => {
      for (const saving of savingsOf(design, tariff)) {
        const after = pressed(design, saving)
        const said = `${saving.text} ${saving.loss}`.toLowerCase()
        const [had, has] = [capacityOf(design), capacityOf(after)]
        for (const kind of kinds) {
          if (has[kind] < had[kind]) expect(said).toContain(`${had[kind] - has[kind]} fewer`)
        }
        for (const kind of partKinds) {
          if (countOf(after, kind) < countOf(design, kind)) expect(said).toMatch(words[kind])
        }
        for (const garment of garments) {
          const [had, has] = [rodFor(garment, design), rodFor(garment, after)]
          if (had > 0 && has === 0) expect(said).toContain(garment.name)
          else if (has < had && !said.includes(` ${garment.name}`))
            expect(had - has).toBeLessThanOrEqual(saidRod(said, garment, design, after))
        }
        const [tall, low] = [tallestSpace(design), tallestSpace(after)]
        if (0 < low && low < tall) expect(saving.loss).toContain(`${inchesText(low)} instead of ${inchesText(tall)}.`)
      }
    },
    few,
  )

  test('says what no longer hangs anywhere', () => {
    const rodAt = (at: number) => oneSection([{ k: 'rod', at }])
    // Hole 60 is 78″ above the room's floor: 75″ of clear height, for everything.
    const high = rodAt(60)
    expect(formatLostGarments(high, rodAt(45))).toBe('Dresses no longer fit.')
    expect(formatLostGarments(high, rodAt(30))).toBe('Jackets, coats and dresses no longer fit.')
    expect(formatLostGarments(high, oneSection([]))).toContain('Children’s clothes, shirts')
    expect(formatLostGarments(rodAt(30), high)).toBe('')
  })

  test('says how many still hang where a rod comes down in one section of two', () => {
    const [run] = closetOf().runs
    const rodsAt = (...pins: number[]): Design => ({
      ...closetOf(),
      runs: [
        { ...run!, sections: pins.map((at) => ({ w: 200, door: 'none', light: false, parts: [{ k: 'rod', at }] })) },
      ],
    })
    const high = rodsAt(60, 60)
    expect(formatLostGarments(high, rodsAt(60, 45))).toBe('12 of 24 dresses still fit.')
    // The room that is lost says that there are 12 fewer coats and dresses.
    expect(formatLostGarments(high, rodsAt(60, 30))).toBe('25 of 50 jackets still fit.')
    expect(formatLostGarments(high, rodsAt(45, 30))).toBe('Dresses no longer fit; 25 of 50 jackets do.')
    expect(formatLostGarments(high, rodsAt(60))).toBe('')
    expect(formatLostGarments(rodsAt(30, 30), rodsAt(30, 20))).toBe('')
    expect(lostRoomText(lostRoom(rodsAt(30, 30), rodsAt(30, 20)))).toBe('Room for 25 fewer shirts and jackets.')
  })

  test('says how much lower the tallest thing on a shelf may be', () => {
    const shelvesAt = (...pins: number[]) => oneSection(pins.map((at): Part => ({ k: 'shelf', at })))
    const pantry = shelvesAt(6, 20, 34, 48)
    expect(formatLostSpace(pantry, shelvesAt(6, 18, 30, 42, 54))).toBe(
      'The tallest space on a shelf is 14¼″ instead of 19¼″.',
    )
    expect(formatLostSpace(shelvesAt(6, 18, 30, 42, 54), pantry)).toBe('')
    expect(formatLostSpace(pantry, oneSection([{ k: 'rod', at: 60 }]))).toBe('')
    // The top of a closet that is lower is nearer to its highest shelf.
    const lower = mapRun(pantry, 0, (run) => ({ ...run, h: 576 }))
    expect(formatLostSpace(pantry, lower)).toBe('The tallest space on a shelf is 16¾″ instead of 19¼″.')
  })

  test('is looked for among at most 60 changes, each edited and priced once', () => {
    for (const design of [closetOf(), largestCloset('u'), largestCloset('reach')]) {
      const tried = candidates(design, tariff)
      expect(tried.length).toBeLessThanOrEqual(60)
      const steps = savingSteps(design, tariff)
      let count = 0
      while (!steps.next().done) count++
      expect(count).toBe(tried.length)
    }
  })

  test('has at most three lines, the largest first', () => {
    const savings = savingsOf(closetOf(), tariff)
    expect(savings).toHaveLength(3)
    expect(savings).toEqual(savings.toSorted((a, b) => b.cents - a.cents))
    // Those that give most for each thing that no longer goes in: the dollars of the others are fewer for each.
    expect(savings.map(({ text, cents }) => [text, cents])).toEqual([
      ['Open space instead of the 10 shoe shelves in section 3', 42_800],
      ['Shelves instead of the 4 drawers in section 2', 30_000],
      ['14″ deep instead of 16″', 7_800],
    ])
  })

  test('is worth a line from $20 on', () => {
    const [run] = closetOf().runs
    const basket: Part = { k: 'basket', at: 160 }
    const design: Design = {
      ...{ ...closetOf(), finish: 'white', pull: 'nickel', led: 'none', front: 'slab' },
      runs: [
        {
          ...{ ...run!, h: 480, d: 96, base: 'hung' },
          sections: run!.sections.map(({ w }, index) => ({
            ...{ w, door: 'none', light: false },
            parts: index === 0 ? [basket] : [],
          })),
        },
      ],
    }
    const offered = (rate: number) =>
      savingsOf(design, { ...tariff, rates: { ...tariff.rates, basket: rate } }).map(({ cents }) => cents)
    // A price is in whole dollars.
    expect([offered(2_000), offered(1_900)]).toEqual([[2_000], []])
  })

  test('says what goes as one would say it', () => {
    const design = closetOf()
    const texts = candidates(design, tariff).map(({ text }) => text)
    expect(texts).toContain('Shelves instead of the 4 drawers in section 2')
    expect(texts).toContain('Open space instead of the 4 drawers and 3 shelves in section 2')
    expect(texts).toContain('Without the 4 drawers in section 2')
    expect(texts).toContain('Without one of the 10 shoe shelves in section 3')
    expect(texts).toContain('Long hanging instead of the 2 rods in section 1')
    for (const text of texts) expect(text).not.toMatch(/instead of (the )?\d[^,]*,|\bthe 1\b|undefined/)
  })

  test('counts the shelves where only shelves go, and names doors as such', () => {
    const shelves = Array.from({ length: 11 }, (_, index) => ({ k: 'shelf' as const, at: 6 + index * 5 }))
    const texts = candidates(oneSection(shelves, { door: 'shaker' }), tariff).map(({ text }) => text)
    expect(texts).toContain('Open space instead of the 11 shelves in section 1')
    expect(texts.find((text) => text.endsWith('shelves instead of 11 in section 1'))).toMatch(/^\d shelves/)
    expect(texts).toContain('Without the Shaker doors in section 1')
    expect(texts).toContain('Flat doors instead of the Shaker doors in section 1')
  })

  test('looks at the sections with the most expensive pieces first: doors are a cabinet and a pair', () => {
    const [run] = closetOf().runs
    const section = (parts: Part[], door: Section['door'] = 'none') => ({ w: 192, door, light: false, parts })
    const rods = [30, 60].map((at): Part => ({ k: 'rod', at }))
    const sections = [section(rods), section([{ k: 'drawers', at: 0, h: [8] }]), section([], 'shaker')]
    // Two rods are 100, a drawer 250, doors 100 + 2 · 100.
    const rates = { ...tariff.rates, rod: 50, drawer: 250, cabinet: 100, door: 100 }
    const tried = candidates({ ...closetOf(), runs: [{ ...run!, sections }] }, { ...tariff, rates })
    expect([...new Set(tried.map(({ place }) => place?.section))]).toEqual([undefined, 2, 1, 0])
  })

  test('offers the two next depths, every lower height, and no light only where one is', () => {
    const [run] = closetOf().runs
    const textsOf = (light: boolean, led: Design['led']) => {
      const sections = run!.sections.map((section) => ({ ...section, light }))
      const design = { ...closetOf(), led, runs: [{ ...run!, d: 152 as const, sections }] }
      return candidates(design, tariff).map(({ text }) => text)
    }
    const texts = textsOf(true, '3000')
    expect(texts.filter((text) => /(deep|high) instead/.test(text))).toEqual([
      ...['60″ high instead of 84″', '72″ high instead of 84″', '14″ deep instead of 19″', '16″ deep instead of 19″'],
    ])
    expect(texts).toContain('No light in section 1')
    expect([...textsOf(false, '3000'), ...textsOf(true, 'none')].join()).not.toContain('No light in')
  })

  test('offers no hanging in a closet too shallow for hangers', () => {
    const [run] = closetOf().runs
    const tried = candidates({ ...closetOf(), runs: [{ ...run!, d: 96 }] }, tariff)
    for (const { text } of tried) expect(text).not.toMatch(/hanging/)
  })

  test('is nothing in a closet of one empty section', () => {
    const empty = oneSection([], { h: 480, d: 96, base: 'hung' })
    expect(savingsOf({ ...empty, finish: 'white', pull: 'nickel', led: 'none', front: 'slab' }, tariff)).toEqual([])
  })
})
