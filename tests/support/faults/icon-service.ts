import type { Host } from './hosts.ts'

export const ICONS = 'https://icons-that-fail.example.test'

/** An icon service that has every icon. */
export const iconService: Host = async ({ url }) => {
  const { pathname, searchParams } = new URL(url)
  const names = searchParams.get('icons')!.split(',')
  const icons = Object.fromEntries(names.map((name) => [name, { body: '<path/>' }]))
  return Response.json({ prefix: pathname.slice(1, -'.json'.length), icons, width: 24, height: 24 })
}
