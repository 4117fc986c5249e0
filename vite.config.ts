import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildTimeFallback } from './scripts/build-time-fallback.ts'
import { buildFiles } from './scripts/build-files.ts'
import { drawingOfBuild } from './scripts/drawing-version.ts'
import { contentPages } from './scripts/content-pages.ts'
import { reactTextChunks } from './scripts/react-text-chunks.ts'
import { schemaTables } from './scripts/schema-tables.ts'

const out = process.env.OUT_FOLDER ?? 'dist'

/** Tells the Worker which files a page needs; the client is always built first. */
function clientManifest(): Plugin {
  const id = 'virtual:client-manifest'
  return {
    name: 'client-manifest',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined
      if (this.environment.mode === 'dev') return 'export default null'
      const file = resolve(import.meta.dirname, out, 'client/.vite/manifest.json')
      return `export default ${readFileSync(file, 'utf8')}`
    },
  }
}

/** Where the development server stores its data; by default the folder of `wrangler d1 … --local`. */
const state = process.env.STATE_FOLDER

const ENTRY = 'src/client/main.ts'
/** The staff's side, which no page of the shop loads. */
const DESK_ENTRY = 'src/client/desk/main.ts'
/** What only the planner's pages load. */
const PLANNER_SHEET = 'src/client/planner.css'
/** What no page loads on which shopping begins. */
const PAGES_SHEET = 'src/client/pages.css'

const SHARED = /[\\/](src[\\/]shared|node_modules[\\/]valibot)[\\/]/
/** A module used by this many screens and lazy parts goes into a shared chunk, which all of them load as a whole. */
const SHARED_BY = 12
/** The planner's model stays with the screens that need it, except for its addresses, which many pages link to. */
const OF_MANY =
  /[\\/](src[\\/]shared[\\/](?!boards|drawing|planner[\\/](?!planner-href|design-product))|node_modules[\\/]valibot[\\/])/
const INTERACTION = 'src/client/interaction/interaction.ts'

/**
 * Small files compress badly, so chunks combine what releases seldom change and what many screens share. A chunk takes
 * along all that its modules import, so a group that is too wide costs every page that needs one module of it.
 */
const chunks = [
  { name: chunkOf('start', [ENTRY]), debugName: 'start', test: /\.[jt]sx?$/, priority: 8 },
  // What follows links, with the table of routes, which an idle page runs: so no part of React may be in it.
  {
    name: chunkOf('show-document', ['src/client/navigation/show-document.ts']),
    debugName: 'show-document',
    test: /\.[jt]sx?$/,
    priority: 7,
  },
  { name: 'vendor', test: /[\\/]node_modules[\\/](?!valibot|web-vitals)/, priority: 6 },
  // What an interaction runs besides, in two files: without React, and the rest.
  { name: chunkOf('actions', [INTERACTION]), debugName: 'actions', test: SHARED, priority: 5 },
  { name: chunkOf('interaction', [INTERACTION]), debugName: 'interaction', test: /\.[jt]sx?$/, priority: 4 },
  // What an idle page runs must not wait for React, which other users of the same modules import.
  {
    name: chunkOf('consent', ['src/client/consent/consent.ts']),
    debugName: 'consent',
    test: /\.[jt]sx?$/,
    priority: 3,
  },
  { name: 'shared', test: OF_MANY, minShareCount: SHARED_BY, priority: 2 },
]

type Modules = { getModuleInfo(id: string): { importedIds: string[] } | null }

/** Names the chunk of modules and of everything that they import; the page's entry remains a file of its own. */
function chunkOf(name: string, roots: string[]) {
  const paths = roots.map((root) => resolve(import.meta.dirname, root))
  let found: Set<string> | undefined
  return (id: string, modules: Modules): string | null => {
    found ??= paths.reduce((all, path) => importedBy(path, modules, all), new Set(roots.includes(ENTRY) ? [] : paths))
    return found.has(id) ? name : null
  }
}

function importedBy(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
    if (!found.has(imported)) importedBy(imported, modules, found.add(imported))
  }
  return found
}

/** Replaces Vite's helper for dynamic imports, which appends links that this build does not want. */
function plainImports(): Plugin {
  const helper = '\0vite/preload-helper.js'
  const handler = () => 'export const __vitePreload = (load) => load()'
  return { name: 'plain-imports', enforce: 'pre', load: { filter: { id: new RegExp(`^${helper}$`) }, handler } }
}

export default defineConfig({
  plugins: [
    plainImports(),
    react(),
    cloudflare({ viteEnvironment: { name: 'worker' }, persistState: state ? { path: state } : true }),
    clientManifest(),
    buildTimeFallback(),
    schemaTables(),
    buildFiles(),
    drawingOfBuild(),
    contentPages(),
    reactTextChunks(),
  ],
  build: {
    outDir: out,
    emptyOutDir: true,
    // No older than what the tests use, see docs/decisions/062-three-engines.md.
    cssTarget: ['chrome156', 'firefox153', 'safari26'],
    target: 'es2024',
    // All target browsers support module preloading.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        outDir: `${out}/client`,
        manifest: true,
        rolldownOptions: {
          input: [ENTRY, DESK_ENTRY, PAGES_SHEET, PLANNER_SHEET],
          output: { codeSplitting: { groups: chunks } },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!)
      await builder.build(builder.environments.worker!)
    },
  },
})
