import { apiPaths, href } from '#shared/paths.ts'
import type { LinkedFile } from '#shared/schema/quote.ts'
import { signedLink } from './signed-link.ts'

type StoredFile = { key: string; name: string; bytes: number }

/** Files with their links, which work until `until`, in UTC milliseconds, or until a file is deleted. */
export function linkedFiles(appKey: string, files: readonly StoredFile[], until: number): LinkedFile[] {
  return files.map(({ key, name, bytes }) => ({
    ...{ name, bytes },
    href: signedLink(appKey, href(apiPaths.upload, { key }), until),
  }))
}
