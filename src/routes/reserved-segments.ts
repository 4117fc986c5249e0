import { answeredFolders } from '#shared/answered-folders.ts'
import { filePaths } from '#shared/file-paths.ts'
import { paths } from '#shared/paths.ts'

/** First path segments that no category may use as a slug. */
export const reservedSegments: ReadonlySet<string> = new Set([
  ...Object.values(paths)
    .filter((path) => !path.startsWith('/:'))
    .map((path) => path.split('/')[1]!),
  ...Object.values(filePaths).map((path) => path.split('/')[1]!),
  ...answeredFolders,
  ...['logout', 'reset-password'],
])
