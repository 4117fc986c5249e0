/**
 * A host in the one form in which hosts are compared: lower case, without port and without the dot that DNS allows at
 * the end. '' if it is no host.
 */
export function canonicalHost(host: string): string {
  const { hostname = '' } = URL.parse(`http://${host.trim()}`) ?? {}
  return hostname.replace(/(?<!\.)\.+$/, '')
}
