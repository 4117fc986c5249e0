/** A cookie's decoded value, or null. */
export function readCookie(name: string): string | null {
  const prefix = `${name}=`
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix))
  return pair ? decodeURIComponent(pair.slice(prefix.length)) || null : null
}
