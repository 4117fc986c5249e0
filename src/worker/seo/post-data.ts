import { brand } from '#shared/brand.ts'
import { href, paths } from '#shared/paths.ts'
import type { Post } from '#shared/content/posts.ts'
import { shopId } from './business-data.ts'
import { cardPath } from './share-card.ts'

export function postData(post: Post, page: { title: string; description?: string }, origin: string) {
  const shop = { '@type': 'Organization', '@id': shopId(origin), name: brand.name, url: origin + paths.home }
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: page.description,
    image: [origin + cardPath(post.scene)],
    datePublished: post.published,
    author: shop,
    publisher: shop,
    articleSection: post.topic,
    mainEntityOfPage: origin + href(paths.blogPost, { slug: post.slug }),
  }
}
