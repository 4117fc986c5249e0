import { cookieNames, storageKeys } from '#shared/constants.ts'

const ours = new Set<string>([...Object.values(storageKeys), ...Object.values(cookieNames)])

/** Deletes whatever scripts of others have stored in this browser for the shop. */
export function eraseOthers(): void {
  eraseCookies(isOfOthers)
  for (const storage of storages()) for (const key of Object.keys(storage)) if (isOfOthers(key)) storage.removeItem(key)
  // The shop has no database in the browser.
  void globalThis.indexedDB
    ?.databases?.()
    .then((found) => found.forEach(({ name }) => name && indexedDB.deleteDatabase(name)))
    .catch(console.warn)
}

/**
 * Deletes the cookies with these names, for this host and all domains above it, and on all paths down to this one: a
 * script cannot see for which a cookie was set.
 */
export function eraseCookies(isErased: (name: string) => boolean): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0]!)
  const [domains, paths] = [listDomains(location.hostname), listPaths(location.pathname)]
  const kinds = location.protocol === 'https:' ? ['; Secure', '; Secure; Partitioned'] : ['']
  for (const name of names.filter((name) => name && isErased(name)))
    for (const domain of domains)
      for (const path of paths)
        for (const kind of kinds) document.cookie = `${name}=; Max-Age=0; Path=${path}${domain}${kind}`
}

function isOfOthers(name: string): boolean {
  return !ours.has(name) && !name.startsWith(storageKeys.draft)
}

function listDomains(host: string): string[] {
  const labels = host.split('.')
  return ['', ...labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)]
}

function listPaths(path: string): string[] {
  const steps = path.split('/').filter(Boolean)
  const folders = steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`)
  return ['/', ...folders.flatMap((folder) => [folder, `${folder}/`])]
}

function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage]
  } catch {
    // Blocked storage is empty.
    return []
  }
}
