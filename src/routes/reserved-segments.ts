import { filePaths } from '#shared/file-paths.ts'
import { paths } from '#shared/paths.ts'

/** First path segments that no category may use as a slug. */
export const reservedSegments: ReadonlySet<string> = new Set([
  ...Object.values(paths)
    .filter((path) => !path.startsWith('/:'))
    .map((path) => path.split('/')[1]!),
  ...Object.values(filePaths).map((path) => path.split('/')[1]!),
  ...['api', 'sanctum', 'verify-email', 'email', 'logout', 'reset-password', '_ipx', 'cdn-cgi', 'assets', 'builds'],
  ...['fonts', 'storage', 'dev', 'healthz', 'csp-report', 'vitals', 'variants'],
])
