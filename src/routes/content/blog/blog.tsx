import { POSTS_PER_PAGE } from '#shared/constants.ts'
import { loadEdits } from '#routes/load-edits.ts'
import { hrefOfPage, pageIn } from '#routes/page-links.ts'
import { paths } from '#shared/paths.ts'
import { blogTopics, buildPostPath, listPosts, type Post } from '#shared/content/posts.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { Breadcrumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { Pagination } from '#ui/elements/navigation/pagination.tsx'
import { PostCard } from './post-card.tsx'
import { PostFacts } from './post-facts.tsx'
import { Scene } from '#ui/elements/scene.tsx'
import { notFound, redirect, type Head, type LoadContext, type Loaded, type ScreenProps } from '#routes/screen.ts'

type BlogData = { topic: string | null; page: number; pages: number; shown: readonly Post[] }

const trail = [{ name: 'Home', to: paths.home }, { name: 'Blog' }]

export async function load({ api, url }: LoadContext): Promise<Loaded<BlogData>> {
  const requested = url.searchParams.get('topic')
  const topic = blogTopics.find((name) => name.toLowerCase() === requested?.toLowerCase()) ?? null
  if (requested && !topic) return notFound
  const page = pageIn(url.searchParams)
  const posts = listPosts(await loadEdits(api)).filter((post) => topic === null || post.topic === topic)
  const pages = Math.max(1, Math.ceil(posts.length / POSTS_PER_PAGE))
  if (page > pages) return redirect(hrefOfPage(url, pages), 302)
  return { data: { topic, page, pages, shown: posts.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE) } }
}

export function head({ data: { topic, page } }: ScreenProps<BlogData>): Head {
  const part = page > 1 ? `, page ${page}` : ''
  return {
    title: topic ? `Guides: ${topic.toLowerCase()}${part}` : `Guides: measuring, planning, light and storage${part}`,
    description: topic
      ? `Guides about ${topic.toLowerCase()} from the people who draw and cut closets${part}.`
      : `Guides for people who plan a closet: measuring, layouts, light, pantries, wine, finishes, and whether to build it yourself${part}.`,
    canonical: page > 1 && !topic ? buildBlogAddress(null, page) : paths.blog,
    noindex: topic !== null,
    trail,
  }
}

export function Screen({ data: { topic, page, pages, shown } }: ScreenProps<BlogData>) {
  const [first, ...rest] = shown
  return (
    <div className="container page-end">
      <Breadcrumb trail={trail} />
      <div className="page-head flush-top">
        <h1>Guides from the shop floor</h1>
        <p className="lead">Written by the people who draw and cut the closets. Numbers first.</p>
      </div>
      <Topics chosen={topic} />
      {first && <FirstPost post={first} />}
      {rest.length === 0 ? (
        <div className="mt-12" />
      ) : (
        <div className="section--tight">
          <h2 className="sr-only">More guides</h2>
          <div className="grid grid--3">
            {rest.map((post) => (
              <PostCard key={post.slug} post={post} />
            ))}
          </div>
        </div>
      )}
      <Pagination current={page} last={pages} hrefOf={(number) => buildBlogAddress(topic, number)} />
    </div>
  )
}

function Topics({ chosen }: { chosen: string | null }) {
  return (
    <nav className="cluster chips" aria-label="Topics">
      {[null, ...blogTopics].map((topic) => (
        <a
          key={topic}
          className="chip chip--plain"
          href={buildBlogAddress(topic, 1)}
          aria-current={topic === chosen ? 'page' : undefined}
        >
          {topic ?? 'All'}
        </a>
      ))}
    </nav>
  )
}

function FirstPost({ post }: { post: Post }) {
  const to = buildPostPath(post)
  return (
    <article className="post-card split split--7-5">
      <div className="media">
        <Scene name={post.scene} alt="" eager />
      </div>
      <div className="stack stack--3">
        <PostFacts post={post} />
        <h2>
          <a href={to}>{post.title}</a>
        </h2>
        <p className="text-lg">{post.text}</p>
        <ArrowLink to={to}>Read the guide</ArrowLink>
      </div>
    </article>
  )
}

function buildBlogAddress(topic: string | null, page: number): string {
  const query = new URLSearchParams({ ...(topic && { topic }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `${paths.blog}?${query}` : paths.blog
}
