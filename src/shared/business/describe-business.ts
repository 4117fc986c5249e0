import { phoneText } from '#shared/checkout/address-text.ts'
import { states, type StateCode } from '#shared/checkout/us-states.ts'
import type { Business, StoredBusiness } from './business.ts'
import { shopZone } from './first-business.ts'

type Day = StoredBusiness['opening'][number]
/** Days in a row with the same hours, counted from Monday. */
type Stretch = { from: number; to: number; hours: NonNullable<Day> }

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const NOON = 12

/** Adds the texts that pages, emails and papers show. */
export function describeBusiness(stored: StoredBusiness): Business {
  const { phone, city, state, opening } = stored
  const stretches = listStretches(opening)
  const hoursShort = stretches.map(formatStretch).join('; ')
  return {
    ...stored,
    phoneDisplay: phoneText(phone),
    phoneHref: `tel:${phone}`,
    hours: `${hoursShort} ${shopZone.name}`,
    hoursSpoken: `${stretches.map(spellStretch).join(', ')} ${shopZone.name}`,
    hoursShort,
    place: `${city}, ${states[state as StateCode] ?? state}`,
  }
}

function listStretches(opening: readonly Day[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const index of days.keys()) {
    const hours = opening[(index + 1) % days.length]
    const last = stretches.at(-1)
    if (!hours) continue
    if (last?.to === index - 1 && last.hours.join() === hours.join()) last.to = index
    else stretches.push({ from: index, to: index, hours })
  }
  return stretches
}

/** "Tue–Sat, 9–6"; word joiners keep the ranges on one line. */
function formatStretch({ from, to, hours }: Stretch): string {
  const [first, last] = [days[from]!.slice(0, 3), days[to]!.slice(0, 3)]
  const range = from === to ? first : `${first}\u2060–\u2060${last}`
  return `${range}, ${formatTimes(hours).join('\u2060–\u2060')}`
}

function spellStretch({ from, to, hours }: Stretch): string {
  return `${from === to ? days[from] : `${days[from]} to ${days[to]}`} ${formatTimes(hours).join(' to ')}`
}

/** From a morning to an afternoon needs no "a.m." and "p.m.". */
function formatTimes(hours: NonNullable<Day>): string[] {
  const [opens, closes] = hours.map((time) => Number(time.slice(0, 2)))
  const isPlain = opens! > 0 && opens! < NOON && closes! > NOON
  return hours.map((time) => {
    const [hour, minutes] = [Number(time.slice(0, 2)), time.slice(3)]
    const half = hour < NOON ? ' a.m.' : ' p.m.'
    return `${hour % NOON || NOON}${minutes === '00' ? '' : `:${minutes}`}${isPlain ? '' : half}`
  })
}
