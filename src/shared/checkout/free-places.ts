import type { Zone } from './us-states.ts'

const remote = ['alaska', 'hawaii', 'caribbean'] as const satisfies readonly Zone[]

/** Zones in words, such as "the 48 states, DC and Alaska"; "no state" for none. */
export function listFreePlaces(zones: readonly Zone[]): string {
  const named = (zone: Zone, ...names: string[]) => (zones.includes(zone) ? names : [])
  const states = [
    ...named('continental', 'the 48 states', 'DC'),
    ...named('alaska', 'Alaska'),
    ...named('hawaii', 'Hawaii'),
  ]
  const names = [...(states.length === 4 ? ['all states'] : states), ...named('caribbean', 'the Caribbean')]
  const last = names.pop() ?? 'no state'
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`
}

/** The zones outside the continental US where large orders ship free, or, with `isFree` false, where they do not. */
export function remoteZones(freeIn: readonly Zone[], isFree: boolean): Zone[] {
  return remote.filter((zone) => freeIn.includes(zone) === isFree)
}
