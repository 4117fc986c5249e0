import { SECRET_FIELDS } from '#shared/secret-fields.ts'
import { routes } from './table.ts'

type Address = Pick<URL, 'pathname' | 'searchParams'>

/** Prefixes of such addresses, so that a link with something added to it counts too. */
const starts = routes.filter(({ isSecret }) => isSecret).map(({ path }) => path.slice(1).split('/:')[0]!)
const isPath = new RegExp(`^[/\\\\]+(?:${starts.join('|')})(?:[/\\\\?#&;]|$)`)
/** Such a path in a query, with or without the slash in front of it. */
const leadsThere = new RegExp(`[/\\\\](?:${starts.join('|')})(?:[/\\\\?#&;]|$)|=\\s*(?:${starts.join('|')})[/\\\\?]`)
/** A field wherever it stands, also where a chat or a mail has encoded the marks around it. */
const isField = new RegExp(`(?:^|[^a-z0-9_-])(?:${[...SECRET_FIELDS].join('|')})(?:\\[\\w*\\])?\\s*=[^&#]`)

/** Whether who reads the address may do what only its reader should, or it leads to such an address. */
export function isSecretAddress({ pathname, searchParams }: Address): boolean {
  const path = decoded(pathname)
  const query = decoded([...searchParams].map(([name, value]) => `${name}=${value}`).join('&'))
  return isPath.test(path) || leadsThere.test(query) || isField.test(path) || isField.test(query)
}

/** Small letters of a text that may be encoded several times. */
function decoded(text: string, times = 5): string {
  const once = text.replaceAll(/(?:%[\da-f]{2})+/gi, normalizeCode)
  return once === text || times === 0 ? text.toLowerCase() : decoded(once, times - 1)
}

function normalizeCode(code: string): string {
  try {
    return decodeURIComponent(code)
  } catch {
    // Malformed percent signs are no letters.
    return code
  }
}
