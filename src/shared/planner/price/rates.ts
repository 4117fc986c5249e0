import type { OptionRules, Tiers } from '#shared/catalogue/option-rules.ts'
import { isPercent } from './rate-names.ts'
import type { Quantity } from './quantities.ts'
import type { Tariff } from './tariff.ts'

export type PricedTariff = Pick<Tariff, 'rates' | 'morePullCents' | 'optionRules'>

/** One number of the tariff: a key such as "rates.area" or "finish.walnut", and cents or a percentage. */
export type Rate = { key: string; value: number }

/** Numbers that the Desk has changed in the tariff of the seed, by the keys of its numbers. */
export type RateChanges = Record<string, number>

export function listRates({ rates, morePullCents, optionRules }: PricedTariff): Rate[] {
  const { finish, pull, led, depth, width, percent } = optionRules
  const named = (group: string, values: Record<string, number>): Rate[] =>
    Object.entries(values).map(([name, value]) => ({ key: `${group}.${name}`, value }))
  const tiers = (key: string, all: Tiers) => all.map(({ cents }, index) => ({ key: `${key}.${index}`, value: cents }))
  return [
    ...named('rates', rates),
    ...named('finish', finish),
    ...Object.entries(pull).flatMap(([name, all]) => tiers(`pull.${name}`, all)),
    { key: 'morePull', value: morePullCents },
    ...tiers('led', led),
    { key: 'depth', value: depth.percentPerInch },
    { key: 'width', value: width.percentPerInch },
    ...Object.entries(percent).flatMap(([option, values]) => named(`percent.${option}`, values)),
  ]
}

/** The sums of the tariff, moved by a percentage and rounded up to cents; surcharges in percent stay. */
export function moveRates(tariff: PricedTariff, percent: number): { key: string; was: number; becomes: number }[] {
  return listRates(tariff)
    .filter(({ key, value }) => value > 0 && !isPercent(key))
    .map(({ key, value }) => ({ key, was: value, becomes: Math.ceil((value * (100 + percent)) / 100 - 1e-9) }))
    .filter(({ was, becomes }) => was !== becomes)
}

/** The tariff with other numbers; keys that it does not have anymore change nothing. */
export function withRates<Priced extends PricedTariff>(tariff: Priced, changes: RateChanges): Priced {
  if (Object.keys(changes).length === 0) return tariff
  const rate = (key: string, value: number) => changes[key] ?? value
  return {
    ...tariff,
    rates: mapValues(tariff.rates, (name, value) => rate(`rates.${name}`, value)) as Record<Quantity, number>,
    morePullCents: rate('morePull', tariff.morePullCents),
    optionRules: withOptionRates(tariff.optionRules, changes),
  }
}

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
  }
}

/** Whether a number is of the options that the catalogue's products have, too. */
export function isOfOptions(key: string): boolean {
  return !key.startsWith('rates.') && key !== 'morePull'
}

function mapValues<From, To>(values: Record<string, From>, map: (name: string, value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(name, value)]))
}
