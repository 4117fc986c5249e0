import { SECRET_FIELDS } from '#shared/secret-fields.ts'
import { routes } from './table.ts'

type Address = Pick<URL, 'pathname' | 'searchParams'>

/** What such addresses begin with, so that a link with something added to it counts too. */
const starts = routes.filter(({ isSecret }) => isSecret).map(({ path }) => path.split('/:')[0]!)

/** Whether who reads the address may do what only its reader should, or it leads to such an address. */
export function isSecretAddress({ pathname, searchParams }: Address): boolean {
  const path = decoded(pathname).toLowerCase()
  if (starts.some((start) => path === start || path.startsWith(`${start}/`))) return true
  return [...searchParams].some(([name, value]) => {
    return SECRET_FIELDS.has(name.toLowerCase()) ? value !== '' : /^(https?:\/)?\//i.test(value) && leadsToSecret(value)
  })
}

function leadsToSecret(value: string): boolean {
  const url = URL.parse(value, 'https://shop.invalid')
  return url !== null && isSecretAddress(url)
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // A malformed percent sign is no letter.
    return pathname
  }
}
