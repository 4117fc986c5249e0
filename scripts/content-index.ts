import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { createProcessor } from '@mdx-js/mdx'
import remarkGfm from 'remark-gfm'
import { pagePath } from '../src/content/page-path.ts'
import { buildAnchor } from '../src/shared/content/anchor.ts'
import { shop } from '../src/shared/business/shop-texts.ts'
import type { TextDocument } from '#db/search/documents.ts'
import type { PageFacts } from '../src/shared/content/content-page.ts'
import type { Instructions } from '../src/shared/content/instructions.ts'
import type { Post } from '../src/shared/content/posts.ts'
import { href, paths } from '../src/shared/paths.ts'

const folder = resolve(import.meta.dirname, '../src/content')
const processor = createProcessor({ remarkPlugins: [remarkGfm] })
const SHORTEST_WORD = 4

/** Campaign and survey are reached from outside, and the FAQ page is found by its questions. */
const notListed: ReadonlySet<string> = new Set([paths.landingPage, paths.faq, paths.designSurvey])

/** Every content page, guide and question, parsed from its file without running its components. */
export function contentIndex(): TextDocument[] {
  const pages = texts('pages').map(({ name, ...text }) => ({ ...text, href: pagePath(name) }))
  const posts = texts('posts').map(({ name, ...text }) => ({ ...text, href: href(paths.blogPost, { slug: name }) }))
  return [
    ...pages.filter((page) => !notListed.has(page.href)).map((page) => indexed('pages', page)),
    ...posts.map((post) => indexed('posts', post)),
    ...pages.filter((page) => page.href === paths.faq).flatMap(({ facts }) => questionsOf(facts)),
  ]
}

/** Each set of instructions. The pages that sell what they assemble come before them. */
export function instructionsIndex(): TextDocument[] {
  return texts('instructions').map(({ name, facts: { heading, description, title, lead, steps = [] } }) => ({
    kind: 'pages',
    title: heading,
    text: description,
    name: 'Instructions',
    keywords: heading,
    href: href(paths.diyGuide, { guide: name }),
    words: distinctWords([title, lead, ...steps.flatMap((step) => [step.title, step.text])]),
  }))
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
    return { name, facts: exported<PageFacts>(root, 'page'), words: wordsOf(root) }
  })
}

function parsed(kind: 'pages' | 'posts' | 'instructions'): { name: string; root: Node }[] {
  const files = globSync('**/*.mdx', { cwd: resolve(folder, kind) })
  return files
    .map((file) => {
      const root = processor.parse(readFileSync(resolve(folder, kind, file), 'utf8')) as unknown as Node
      return { name: basename(file, '.mdx'), root }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function indexed(kind: TextDocument['kind'], { facts, words, href }: Text & { href: string }): TextDocument {
  // A page's heading addresses readers who are already there; its title says what it is about.
  const [title, other] = kind === 'pages' ? [facts.title, facts.heading] : [facts.heading, facts.title]
  return { kind, title, text: facts.description, href, words: `${words} ${other}` }
}

function questionsOf({ faq = [] }: PageFacts): TextDocument[] {
  return faq.map(({ question, answer, topic = '' }) => ({
    kind: 'questions' as const,
    title: question,
    text: answer,
    href: `${paths.faq}#${buildAnchor(question)}`,
    words: topic,
  }))
}

type Node = { type: string; value?: unknown; children?: Node[]; attributes?: Node[] }

/** Evaluates the object after `export const <name> =`, which may name the `shop`. */
function exported<Facts>({ children = [] }: Node, name: 'page' | 'listing'): Facts {
  const start = `export const ${name} =`
  const { value } = children.find((node) => node.type === 'mdxjsEsm' && String(node.value).startsWith(start))!
  // Evaluates the project's own files at build time only.
  // oxlint-disable-next-line no-implied-eval
  return new Function('shop', String(value).replace(start, 'return'))(shop) as Facts
}

function wordsOf(root: Node): string {
  const found: string[] = []
  const visit = ({ type, value, children = [], attributes = [] }: Node) => {
    if (typeof value === 'string' && (type === 'text' || type === 'mdxJsxAttribute')) found.push(value)
    for (const child of [...children, ...attributes]) visit(child)
  }
  visit(root)
  return distinctWords(found)
}

function distinctWords(texts: readonly string[]): string {
  const words =
    texts
      .join(' ')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return [...new Set(words.filter((word) => word.length >= SHORTEST_WORD))].join(' ')
}
