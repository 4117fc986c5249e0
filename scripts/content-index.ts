import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { createProcessor } from '@mdx-js/mdx'
import remarkGfm from 'remark-gfm'
import { pagePath } from '../src/content/page-path.ts'
import { shop } from '../src/shared/business/shop-texts.ts'
import type { MarkdownNode } from '#shared/content/markdown-node.ts'
import { readWords, type SearchedPage } from '#db/search/page-documents.ts'
import type { PageFacts } from '../src/shared/content/content-page.ts'
import type { Instructions } from '../src/shared/content/instructions.ts'
import type { Post } from '../src/shared/content/posts.ts'
import { href, paths } from '../src/shared/paths.ts'

const folder = resolve(import.meta.dirname, '../src/content')
const processor = createProcessor({ remarkPlugins: [remarkGfm] })

/** Every content page, guide and set of instructions, parsed from its file without running its components. */
export function searchedPages(): SearchedPage[] {
  return [
    ...texts('pages').map(({ name, ...text }) => ({ ...text, path: pagePath(name) })),
    ...texts('posts').map(({ name, ...text }) => ({ ...text, path: href(paths.blogPost, { slug: name }) })),
    ...texts('instructions').map(({ name, ...text }) => ({ ...text, path: href(paths.diyGuide, { guide: name }) })),
  ]
}

/** The headings of all of these, by their paths. */
export function contentHeadings(): Record<string, string> {
  return Object.fromEntries(searchedPages().map(({ path, facts }) => [path, facts.heading]))
}

export function postList(): Post[] {
  return listed<Omit<Post, 'slug' | 'title'>>('posts').map(({ slug, page, listing }) => {
    return { slug, title: page.heading, ...listing }
  })
}

export function instructionsList(): Instructions[] {
  return listed<Omit<Instructions, 'slug' | 'product'>>('instructions').map(({ slug, page, listing }) => {
    return { slug, ...listing, product: page.guide!.product }
  })
}

function listed<Facts>(kind: 'posts' | 'instructions'): { slug: string; page: PageFacts; listing: Facts }[] {
  return parsed(kind)
    .map(({ name, root }) => {
      const { order, ...listing } = exported<Facts & { order: number }>(root, 'listing')
      return { slug: name, order, page: exported<PageFacts>(root, 'page'), listing: listing as Facts }
    })
    .toSorted((a, b) => a.order - b.order)
}

type Text = { facts: PageFacts; words: string }

function texts(kind: 'pages' | 'posts' | 'instructions'): (Text & { name: string })[] {
  return parsed(kind).map(({ name, root }) => {
    return { name, facts: exported<PageFacts>(root, 'page'), words: readWords(root) }
  })
}

function parsed(kind: 'pages' | 'posts' | 'instructions'): { name: string; root: MarkdownNode }[] {
  const files = globSync('**/*.mdx', { cwd: resolve(folder, kind) })
  return files
    .map((file) => {
      const root = processor.parse(readFileSync(resolve(folder, kind, file), 'utf8')) as unknown as MarkdownNode
      return { name: basename(file, '.mdx'), root }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Evaluates the object after `export const <name> =`, which may name the `shop`. */
function exported<Facts>({ children = [] }: MarkdownNode, name: 'page' | 'listing'): Facts {
  const start = `export const ${name} =`
  const { value } = children.find((node) => node.type === 'mdxjsEsm' && String(node.value).startsWith(start))!
  // Evaluates the project's own files at build time only.
  // oxlint-disable-next-line no-implied-eval
  return new Function('shop', String(value).replace(start, 'return'))(shop) as Facts
}
