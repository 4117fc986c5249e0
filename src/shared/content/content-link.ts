import { href, paths } from '#shared/paths.ts'

/**
 * The URL of a link in content: `paths:faq`, `paths:policies#shipping` (a name of `paths`, with an optional query or
 * anchor), `category:walk-in-closets` or `category:walk-in-closets/closet-islands`, `post:<slug>`, `guide:<slug>`
 * (instructions). `paths:` is optional. Throws a `TypeError` for unknown names.
 */
export function linkTo(target: string): string {
  const [, kind = 'paths', name = '', rest = ''] = /^(?:(paths|category|post|guide):)?([^?#]+)(.*)$/.exec(target) ?? []
  if (kind === 'category') {
    const [slug = '', sub] = name.split('/')
    return (sub ? href(paths.subCategory, { slug, sub }) : href(paths.category, { slug })) + rest
  }
  if (kind === 'post') return href(paths.blogPost, { slug: name }) + rest
  if (kind === 'guide') return href(paths.diyGuide, { guide: name }) + rest
  const path = Object.hasOwn(paths, name) ? paths[name as keyof typeof paths] : null
  if (!path || path.includes(':')) throw new TypeError(`No page has the name "${target}".`)
  return path + rest
}
