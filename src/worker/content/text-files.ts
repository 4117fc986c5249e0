import type { ComponentType } from 'react'
import { contentFiles } from '#content/content-paths.ts'
import { shop } from '#shared/business/shop-texts.ts'
import type { PageFacts } from '#shared/content/content-page.ts'
import { instructions } from '#shared/content/instructions.ts'
import { posts } from '#shared/content/posts.ts'
import { href, paths } from '#shared/paths.ts'
import type { contentParts } from '#ui/content/parts/content-parts.ts'

export type CompiledText = { page: PageFacts; default: ComponentType<{ components: typeof contentParts }> }

const compiled = import.meta.glob<CompiledText>('../../content/{pages/*,posts,instructions}/*.mdx')
const typed = import.meta.glob<string>('../../content/{pages/*,posts,instructions}/*.mdx', {
  query: '?raw',
  import: 'default',
})
const EXPORTS = /^(?:export const \w+ = \{\n[\s\S]*?\n\}\n+)+/

/** Among the values of an attribute. */
const PLACE = new RegExp(String.raw`\bshop\.(${Object.keys(shop).join('|')})\b`, 'g')

const pages = new Map(Object.keys(compiled).map((file) => [file.replace(/^.*\/(.*)\.mdx$/, '$1'), file]))

/** Every address with a content file. */
export const contentAddresses: readonly string[] = [
  ...contentFiles.keys(),
  ...posts.map(({ slug }) => href(paths.blogPost, { slug })),
  ...instructions.map(({ slug }) => href(paths.diyGuide, { guide: slug })),
]

export function compiledText(path: string): (() => Promise<CompiledText>) | undefined {
  return compiled[fileAt(path)]
}

/** The body of the content file at a path, with the shop's data as `{{city}}`; null without one. */
export async function readTextBody(path: string): Promise<string | null> {
  const text = await typed[fileAt(path)]?.()
  if (text === undefined) return null
  return text
    .replace(EXPORTS, '')
    .replaceAll(/\{shop\.(\w+)\}/g, '{{$1}}')
    .replaceAll(/\$\{\{(\w+)\}\}/g, '{{$1}}')
    .replaceAll(PLACE, "'{{$1}}'")
    .trim()
}

function fileAt(path: string): string {
  const file = contentFiles.get(path)
  if (file !== undefined) return pages.get(file) ?? ''
  const [kind, name] = [
    ['posts', below(paths.blog, path)] as const,
    ['instructions', below(paths.diyInstructions, path)] as const,
  ].find(([, slug]) => slug !== '') ?? ['', '']
  return `../../content/${kind}/${name}.mdx`
}

function below(parent: string, path: string): string {
  return path.startsWith(`${parent}/`) ? path.slice(parent.length + 1) : ''
}
