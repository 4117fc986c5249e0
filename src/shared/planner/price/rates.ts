import { mapValues, splitKey, withOptionRates, type RateChanges } from '#shared/catalogue/option-rates.ts'
import type { Tiers } from '#shared/catalogue/option-rules.ts'
import { isPercent } from './rate-names.ts'
import type { Quantity } from './quantities.ts'
import type { Tariff } from './tariff.ts'

export type PricedTariff = Pick<Tariff, 'rates' | 'morePullCents' | 'optionRules'>

/** One number of the tariff: a key such as "rates.area" or "finish.walnut", and cents or a percentage. */
export type Rate = { key: string; value: number }

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

/** A number of the tariff by its key; a family has that of all products unless it has its own. */
export function findRate(tariff: PricedTariff, key: string): number | undefined {
  const { family, ownKey } = splitKey(key)
  const own = family === null ? undefined : tariff.optionRules.own[family]?.[ownKey]
  return own ?? listRates(tariff).find((rate) => rate.key === ownKey)?.value
}

/** Whether a number is of the options that all of the catalogue's products have, too. */
export function isOfOptions(key: string): boolean {
  return !key.startsWith('rates.') && key !== 'morePull' && splitKey(key).family === null
}
