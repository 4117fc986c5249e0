import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { compile } from '@mdx-js/mdx'
import remarkGfm from 'remark-gfm'
import type { Plugin } from 'vite'
import { gatherSections, resolveLinks } from '../src/shared/content/markdown-node.ts'
import { contentHeadings, instructionsList, postList } from './content-index.ts'

const folder = resolve(import.meta.dirname, '../src/content/pages')

/** Appended at the end, so that errors name the right line. */
const imports = `

import { shop } from '#shared/business/shop-texts.ts'
`

/** What the content files say about themselves, by the name of a virtual module. */
const modules: Record<string, () => unknown> = {
  'virtual:content-files': pageNames,
  'virtual:content-headings': contentHeadings,
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
        const remarkPlugins = [remarkGfm, () => resolveLinks, () => gatherSections]
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
