import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { pagePath } from '../src/content/page-path.ts'

/** `builds/latest.json` names the newest build; `builds/meta/{id}.json` lists the pages with a payload file. */
export function buildFiles(): Plugin {
  // Vite reads its configuration again for each environment, and browser and Worker are one build.
  const id = (process.env['BUILD_ID'] ??= randomUUID())
  const timestamp = Date.now()
  return {
    name: 'build-files',
    config: () => ({ define: { 'import.meta.env.VITE_BUILD_ID': JSON.stringify(id) } }),
    generateBundle() {
      if (this.environment.name !== 'client') return
      const emit = (fileName: string, content: object) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) })
      const prerendered = globSync('src/content/pages/*/*.mdx').map((file) => pagePath(basename(file, '.mdx')))
      emit('builds/latest.json', { id, timestamp })
      emit(`builds/meta/${id}.json`, { id, timestamp, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered })
    },
  }
}
