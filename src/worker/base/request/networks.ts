import type { Limit } from '#worker/base/limits.ts'

/**
 * How often as much as one network a wider one may do. Anyone who asks for one has an IPv6 /48 for free, and one of 65,536
 * providers a /32; customers of a phone company share it.
 */
const WIDER = [
  { groups: 3, name: '/48', times: 2 },
  { groups: 2, name: '/32', times: 100 },
] as const

export type Network = { network: string; times: number }

/** The network of an address, and for IPv6 those around it, with how often as much as the first each may do. */
export function listNetworks(address: string): Network[] {
  const network = formatNetwork(address)
  if (!address.includes(':')) return [{ network, times: 1 }]
  const groups = network.split(':')
  const around = WIDER.map(({ groups: count, name, times }) => ({
    network: groups.slice(0, count).join(':') + name,
    times,
  }))
  return [{ network, times: 1 }, ...around]
}

/** The limit of an address's network and, for IPv6, of those around it. Every limit by network counts by these. */
export function networkLimits<L extends Limit>(address: string, limit: L): { network: string; limit: L }[] {
  return listNetworks(address).map(({ network, times }) => ({ network, limit: timesAs(limit, times) }))
}

function timesAs<L extends Limit>(limit: L, times: number): L {
  const counts = Object.entries(limit).filter(([name]) => name !== 'windowMs')
  return { ...limit, ...Object.fromEntries(counts.map(([name, count]) => [name, count * times])) }
}

/** Names where someone is; limits count by `networkLimits`. An IPv4 address, or the /64 of an IPv6 address. */
export function formatNetwork(address: string): string {
  return address.includes(':') ? firstGroups(address) : address
}

/** The first four groups, expanded: `2001:db8::1` and `2001:db8:0:0:5::` are the same network. */
function firstGroups(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0')
  return [...groups, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')
}
