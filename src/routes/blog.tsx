import { href, paths } from '#shared/paths.ts'
import { posts, type Post } from '#shared/posts.ts'
import { ArrowLink } from '#ui/arrow-link.tsx'
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx'
import { PostFacts } from '#ui/post-facts.tsx'
import { Scene } from '#ui/scene.tsx'
import '#ui/styles/later.css'
import type { Head, Loaded } from './screen.ts'

const trail: Crumb[] = [{ name: 'Home', to: paths.home }, { name: 'Blog' }]

export function load(): Loaded<null> {
  return { data: null }
}

export function head(): Head {
  return {
    title: 'Guides: measuring, lighting and wine storage',
    description:
      'Guides for people who plan a closet: how to measure a reach-in, where closet light belongs, and how many bottles a rack really holds.',
    canonical: paths.blog,
    trail,
  }
}

export function Screen() {
  const [first, ...rest] = posts
  return (
    <div className="container">
      <Breadcrumb trail={trail} />
      <div className="page-head flush-top">
        <h1>Guides from the shop floor</h1>
        <p className="lead">Measuring, light and storage, explained with the numbers.</p>
      </div>
      {first && <NewestPost post={first} />}
      <div className="section--tight">
        <div className="grid grid--3 grid--min-18">
          {rest.map((post) => (
            <PostCard key={post.slug} post={post} />
          ))}
        </div>
      </div>
    </div>
  )
}

function NewestPost({ post }: { post: Post }) {
  const to = href(paths.blogPost, { slug: post.slug })
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

function PostCard({ post }: { post: Post }) {
  return (
    <article className="post-card">
      <div className="media">
        <Scene name={post.scene} alt="" />
      </div>
      <PostFacts post={post} />
      <h3>
        <a href={href(paths.blogPost, { slug: post.slug })}>{post.title}</a>
      </h3>
      <p>{post.text}</p>
    </article>
  )
}
