import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { compile } from '@mdx-js/mdx'
import remarkGfm from 'remark-gfm'
import type { Plugin } from 'vite'
import { linkTo } from '../src/shared/content/content-link.ts'
import { instructionsList, postList } from './content-index.ts'

const folder = resolve(import.meta.dirname, '../src/content/pages')

/** Appended at the end, so that errors name the right line. */
const imports = `

import { shop } from '#shared/business/shop-texts.ts'
`

/** Components that render their own section; all text between two of them becomes one section. */
const sections = new Set('Section Steps Compare Points Checklist Faq Gallery Quote CallToAction Split'.split(' '))

type Node = { type: string; name?: string | null; url?: string; children?: Node[]; attributes?: unknown[] }

/** What the content files say about themselves, by the name of a virtual module. */
const modules: Record<string, () => unknown> = {
  'virtual:content-files': pageNames,
  'virtual:posts': postList,
  'virtual:instructions': instructionsList,
}

export function contentPages(): Plugin {
  return {
    name: 'content-pages',
    enforce: 'pre',
    resolveId: (source) => (source in modules ? `\0${source}` : undefined),
    load(id) {
      const list = id.startsWith('\0') && modules[id.slice(1)]
      return list ? `export default ${JSON.stringify(list())}` : undefined
    },
    transform: {
      filter: { id: /\.mdx$/ },
      async handler(text, id) {
        const remarkPlugins = [remarkGfm, namedLinks, textSections]
        const compiled = await compile({ value: text + imports, path: id }, { remarkPlugins })
        return { code: String(compiled), map: null }
      },
    },
  }
}

function pageNames(): string[] {
  const files = globSync('*/*.mdx', { cwd: folder })
  return files.map((file) => basename(file, '.mdx')).toSorted()
}

/** Resolves links like `[text](paths:faq)` and `[text](category:wine-racks)`; an unknown name fails the build. */
function namedLinks() {
  return (root: Node) => {
    visit(root, (node) => {
      if (node.type === 'link' && /^(paths|category|post|guide):/.test(node.url!)) node.url = linkTo(node.url!)
    })
  }
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const child of node.children ?? []) visit(child, see)
}

function textSections() {
  return (root: Node) => {
    const gathered: Node[] = []
    for (const node of root.children ?? []) {
      const last = gathered.at(-1)
      if (node.type === 'mdxjsEsm' || (node.type === 'mdxJsxFlowElement' && sections.has(node.name!)))
        gathered.push(node)
      else if (last?.name === 'Prose') last.children!.push(node)
      else gathered.push({ type: 'mdxJsxFlowElement', name: 'Prose', attributes: [], children: [node] })
    }
    root.children = gathered
  }
}
