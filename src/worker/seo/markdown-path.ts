import { paths } from '#shared/paths.ts'

const MARKDOWN = '.md'

export function markdownPath(path: string): string {
  return (path === paths.home ? '/index' : path) + MARKDOWN
}

export function buildMarkdownPath(path: string): string | null {
  const page = path.endsWith(MARKDOWN) ? path.slice(1, -MARKDOWN.length) : ''
  if (page === 'index') return paths.home
  return page === '' ? null : `/${page}`
}
