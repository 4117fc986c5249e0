import { href, paths } from '#shared/paths.ts'

/**
 * The URL of a link in content, such as `paths:policies#shipping`, `category:walk-in-closets`, `post:<slug>` or
 * `guide:<slug>`. Throws a `TypeError` for unknown names.
 */
export function linkTo(target: string): string {
  const [, kind, name = '', rest = ''] = /^(?:(paths|category|post|guide):)?([^?#]+)(.*)$/.exec(target) ?? []
  const path = contentPaths[(kind ?? 'paths') as keyof typeof contentPaths](name)
  if (!path) throw new TypeError(`No page has the name "${target}".`)
  return path + rest
}

const contentPaths = {
  category: categoryPath,
  post: (slug: string) => href(paths.blogPost, { slug }),
  guide: (guide: string) => href(paths.diyGuide, { guide }),
  paths: namedPath,
}

function categoryPath(name: string): string {
  const [slug = '', sub] = name.split('/')
  return sub ? href(paths.subCategory, { slug, sub }) : href(paths.category, { slug })
}

/** Null for unknown names and for paths with parameters. */
function namedPath(name: string): string | null {
  const path = Object.hasOwn(paths, name) ? paths[name as keyof typeof paths] : null
  return path?.includes(':') ? null : path
}
