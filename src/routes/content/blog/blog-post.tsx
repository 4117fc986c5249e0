import { formatIsoDay } from '#shared/checkout/delivery-dates.ts'
import { loadEdits } from '#routes/load-edits.ts'
import { TableOfContents } from '#routes/content/table-of-contents.tsx'
import { type Head, type LoadContext, type Loaded, notFound, type ScreenProps } from '#routes/screen.ts'
import type { ContentPage } from '#shared/content/content-page.ts'
import { buildPostPath, listPosts, type Post, relatedPosts } from '#shared/content/posts.ts'
import { href, paths } from '#shared/paths.ts'
import type { ProductCard as Card } from '#shared/schema/catalogue.ts'
import { ProductCard } from '#ui/catalogue/product-card.tsx'
import { ContentBody } from '#ui/content/content-body.tsx'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { Breadcrumb, type Crumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { SampleNote } from '#ui/elements/rating/rating.tsx'
import { Scene } from '#ui/elements/scene.tsx'
import { SectionHead } from '#ui/elements/section-head.tsx'
import { PostCard } from './post-card.tsx'
import { PostFacts } from './post-facts.tsx'

type PostData = {
  post: Post
  page: Omit<ContentPage, 'html'>
  html: string
  cards: Card[]
  related: readonly Post[]
}

export async function load({ content, api, params, now }: LoadContext): Promise<Loaded<PostData>> {
  const slug = params.slug!
  const [edits, found] = await Promise.all([loadEdits(api), content(buildPostPath({ slug }))])
  if (!found) return notFound
  const { html, ...page } = found
  const posts = listPosts(edits)
  const post = posts.find((listed) => listed.slug === slug) ?? describeDraft(slug, page, now)
  if (!post) return notFound
  const ids = page.products
  const list = ids.length > 0 ? await api.products(new URLSearchParams({ ids: ids.join(',') })) : null
  const cards = ids.flatMap((id) => list?.data.find((card) => card.id === id) ?? [])
  return { data: { post: { ...post, title: page.heading }, page, html, cards, related: relatedPosts(post, posts) } }
}

/** A guide that no list has yet. */
function describeDraft(slug: string, { heading, post }: PostData['page'], now: number): Post | null {
  return post ? { slug, title: heading, ...post, published: formatIsoDay(now) } : null
}

export function head({ data: { post, page } }: ScreenProps<PostData>): Head {
  return {
    title: page.title,
    description: page.description,
    canonical: buildPostPath(post),
    trail: trailTo(post),
    about: { post, scene: post.scene },
  }
}

export function Screen({ data: { post, page, html, cards, related } }: ScreenProps<PostData>) {
  return (
    <>
      <article className="container">
        <Breadcrumb trail={trailTo(post)} />
        <header className="stack measure mb-8">
          <h1>{page.heading}</h1>
          <p className="lead">{page.lead}</p>
          <PostFacts post={post} />
        </header>
        <div className="media media--2-1">
          <Scene name={post.scene} alt={post.alt} size="wide" eager />
        </div>
        <div className="with-toc mt-12">
          <TableOfContents headings={page.headings} />
          <ContentBody className="prose" html={html} />
        </div>
      </article>
      <Products title={page.productsHeading} cards={cards} />
      <RelatedPosts related={related} />
    </>
  )
}

function Products({ title, cards }: { title: string; cards: readonly Card[] }) {
  if (cards.length === 0) return <div className="section--tight" />
  return (
    <section className="section" aria-labelledby="post-products">
      <div className="container">
        <SectionHead id="post-products" title={title} />
        <div className="grid grid--2up grid--4">
          {cards.map((card) => (
            <ProductCard key={card.id} card={card} thumbs={false} />
          ))}
        </div>
        {cards.some(({ rating }) => rating !== null) && <SampleNote />}
      </div>
    </section>
  )
}

function trailTo({ title }: Post): Crumb[] {
  return [{ name: 'Home', to: paths.home }, { name: 'Blog', to: paths.blog }, { name: title }]
}

function RelatedPosts({ related }: Pick<PostData, 'related'>) {
  return (
    <section className="section section--surface" aria-labelledby="related-posts">
      <div className="container">
        <SectionHead id="related-posts" title="Read next">
          <ArrowLink to={href(paths.blog)}>All guides</ArrowLink>
        </SectionHead>
        <div className="grid grid--3">
          {related.map((other) => (
            <PostCard key={other.slug} post={other} />
          ))}
        </div>
      </div>
    </section>
  )
}
