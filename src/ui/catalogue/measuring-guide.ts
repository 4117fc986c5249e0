import { href, paths } from '#shared/paths.ts'

/** The guide that every question of width leads to. */
export const measuringGuide = href(paths.blogPost, { slug: 'how-to-measure-a-reach-in-closet' })
