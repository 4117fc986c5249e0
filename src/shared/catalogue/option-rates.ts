import type { OptionRules, Tiers } from './option-rules.ts'

/** Numbers that the Desk has changed in the tariff of the seed, by the keys of its numbers. */
export type RateChanges = Record<string, number>

/** The surcharges of options with other numbers. */
export function withOptionRates(rules: OptionRules, changes: RateChanges): OptionRules {
  const rate = (key: string, value: number) => changes[key] ?? value
  const tiers = (key: string, all: Tiers) =>
    all.map((tier, index) => ({ ...tier, cents: rate(`${key}.${index}`, tier.cents) }))
  return {
    ...rules,
    finish: mapValues(rules.finish, (name, value) => rate(`finish.${name}`, value)),
    pull: mapValues(rules.pull, (name, all) => tiers(`pull.${name}`, all)),
    led: tiers('led', rules.led),
    depth: { ...rules.depth, percentPerInch: rate('depth', rules.depth.percentPerInch) },
    width: { ...rules.width, percentPerInch: rate('width', rules.width.percentPerInch) },
    percent: mapValues(rules.percent, (option, values) =>
      mapValues(values, (name, value) => rate(`percent.${option}.${name}`, value)),
    ),
    own: withOwnRates(rules.own, changes),
  }
}

function withOwnRates(own: OptionRules['own'], changes: RateChanges): OptionRules['own'] {
  const next = { ...own }
  for (const [key, value] of Object.entries(changes)) {
    const { family, ownKey } = splitKey(key)
    if (family !== null) next[family] = { ...next[family], [ownKey]: value }
  }
  return next
}

/** The rules of one family: its own numbers instead of those of all products. */
export function findFamilyRules(familyId: number, rules: OptionRules): OptionRules {
  const own = rules.own[familyId]
  return own ? withOptionRates(rules, own) : rules
}

/** The key of a number of one family: "of.1203.finish.walnut". */
export function ownRateKey(familyId: number, key: string): string {
  return `of.${familyId}.${key}`
}

/** The family of a key, and its number; without a family for a number of all products. */
export function splitKey(key: string): { family: number | null; ownKey: string } {
  const [, family, ownKey] = /^of\.(\d+)\.(.+)$/.exec(key) ?? []
  return ownKey === undefined ? { family: null, ownKey: key } : { family: Number(family), ownKey }
}

export function mapValues<From, To>(
  values: Record<string, From>,
  map: (name: string, value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(name, value)]))
}
