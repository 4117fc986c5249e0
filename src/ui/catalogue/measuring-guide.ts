import { href, paths } from '#shared/paths.ts'

export const measuringGuide = href(paths.blogPost, { slug: 'how-to-measure-a-reach-in-closet' })
