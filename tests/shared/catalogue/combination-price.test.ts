import { expect, test } from 'vitest'
import { combinationPrice } from '#shared/catalogue/combination-price.ts'

const rules = {
  finish: { white: 0, oak: 20 },
  materialsShare: 0.5,
  depth: { percentPerInch: 1 },
  width: { families: [1421], percentPerInch: 1 },
  pull: { nickel: [], brass: [{ upTo: 2, cents: 1_600 }, { upTo: 5, cents: 3_600 }] }, // prettier-ignore
  led: [{ upTo: 40, cents: 12_900 }, { upTo: 100, cents: 24_900 }], // prettier-ignore
  percent: { doors: { none: 0, glass: 10 } },
  own: { 1102: { 'finish.oak': 60, 'pull.brass.0': 2_600, 'led.1': 29_900, 'percent.doors.glass': 30 } },
}

/** The price of a family for $1,000 with these options, in dollars. */
function dollars(options: Record<string, string>, family: { id?: number; pulls?: number; size?: object } = {}): number {
  return combinationPrice(100_000, options, { id: 1101, pulls: 2, size: { w: 40, d: 14 }, ...family }, rules) / 100
}

test.each<[Record<string, string>, object, number]>([
  [{ finish: 'white' }, {}, 1_000],
  // Half of 20 %.
  [{ finish: 'oak' }, {}, 1_100],
  [{ depth: '16' }, {}, 1_020],
  // Shallower saves nothing.
  [{ depth: '12' }, {}, 1_000],
  [{ width: '30' }, {}, 1_000],
  [{ width: '30' }, { id: 1421 }, 900],
  [{ width: '50' }, { id: 1421, size: { length: 40 } }, 1_100],
  [{ pull: 'nickel' }, {}, 1_000],
  [{ pull: 'brass' }, {}, 1_016],
  [{ pull: 'brass' }, { pulls: 3 }, 1_036],
  [{ led: 'none' }, {}, 1_000],
  [{ led: '3000 K' }, {}, 1_129],
  [{ led: '3000 K' }, { size: { w: 40.5 } }, 1_249],
  // Along all walls: 50″ and 50″.
  [{ led: '3000 K' }, { size: { w: 30, walls: [50, 50] } }, 1_249],
  [{ doors: 'glass', finish: 'oak' }, {}, 1_200],
  // What one family has of its own.
  [{ doors: 'glass', finish: 'oak' }, { id: 1102 }, 1_600],
  [{ pull: 'brass' }, { id: 1102 }, 1_026],
  [{ pull: 'brass' }, { id: 1102, pulls: 5 }, 1_036],
  [{ led: '3000 K' }, { id: 1102, size: { w: 40.5 } }, 1_299],
])('%j of %j cost $%i', (options, family, price) => {
  expect(dollars(options, family)).toBe(price)
})

test('what no rule names has no price', () => {
  expect(() => dollars({ finish: 'pink' })).toThrow('No price rule for "pink"')
  expect(() => dollars({ pull: 'brass' }, { pulls: 6 })).toThrow('No price tier reaches 6')
})
