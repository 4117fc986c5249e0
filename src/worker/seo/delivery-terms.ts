import type { MonetaryAmount, QuantitativeValue } from 'schema-dts'
import type { DayRange } from '#shared/checkout/delivery-dates.ts'
import { findZone, stateCodes, type Zone } from '#shared/checkout/us-states.ts'

export function money(cents: number): MonetaryAmount {
  return { '@type': 'MonetaryAmount', value: (cents / 100).toFixed(2), currency: 'USD' }
}

export function durationInDays([minValue, maxValue]: DayRange): QuantitativeValue {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}

export function listStates(zone: Zone): string[] {
  return stateCodes.filter((code) => findZone(code) === zone)
}
