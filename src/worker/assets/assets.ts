import manifest from 'virtual:client-manifest'
import type { Route } from '#routes/screen.ts'
import type { PageAssets } from '#shared/page-data.ts'
import { FONTS } from '#ui/frame/document.tsx'
import { lru } from '#worker/base/cache/lru.ts'

const ENTRY = 'src/client/main.ts'
const SHEET = 'src/client/styles.css'
const PAGES_SHEET = 'src/client/pages.css'
const PLANNER_SHEET = 'src/client/planner.css'
/** Scripts of a first interaction: following a link first, because it needs nothing else. */
const INTERACTION = ['show-document', 'react', 'interaction']

/** The manifest's keys by the name of their chunk; where several have the same name, that of the screen. */
const keys = new Map(
  Object.entries(manifest ?? {})
    .toSorted(([a], [b]) => Number(a.startsWith('src/routes/')) - Number(b.startsWith('src/routes/')))
    .map(([key, { name }]) => [name, key]),
)

const cache = lru<Route, PageAssets>(100)

export function listAssets(route: Route): PageAssets {
  return cache.getOr(route, () => collected(route))
}

/** Preload links for what the browser may fetch before the page arrives; Cloudflare sends them as Early Hints. */
export function earlyLinks({ css }: PageAssets): string {
  const sheets = css.map((href) => `<${href}>; rel=preload; as=style`)
  return [...sheets, ...FONTS.map((href) => `<${href}>; rel=preload; as=font; crossorigin`)].join(', ')
}

function collected({ name, hydrates, hasPagesSheet, hasPlannerSheet }: Route): PageAssets {
  const sheets = [...(hasPagesSheet ? [PAGES_SHEET] : []), ...(hasPlannerSheet ? [PLANNER_SHEET] : [])]
  if (!manifest) {
    const scripts = { ahead: [], screen: [] }
    const css = [SHEET, ...sheets].map((file) => `/${file}`)
    return { entry: '/src/client/dev.ts', css, preload: ['/@vite/client'], scripts }
  }
  const screen = collectFiles([keys.get(name)!])
  const start = collectFiles([ENTRY])
  const [entry, ...preload] = start.scripts
  const interaction = collectFiles(INTERACTION.map((chunk) => keys.get(chunk)!))
  const ahead = [...interaction.scripts].filter((file) => !start.scripts.has(file))
  const own = [...screen.scripts].filter((file) => !start.scripts.has(file) && !interaction.scripts.has(file))
  const scripts = { ahead, screen: hydrates ? own : [] }
  const css = [...start.css, ...sheets.map((sheet) => `/${manifest![sheet]!.file}`)]
  return { entry: entry!, css, preload, scripts }
}

function collectFiles(roots: string[]): { scripts: Set<string>; css: Set<string> } {
  const css = new Set<string>()
  const scripts = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest![key]
    if (!chunk || scripts.has(`/${chunk.file}`)) return
    scripts.add(`/${chunk.file}`)
    for (const sheet of chunk.css ?? []) css.add(`/${sheet}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const root of roots) visit(root)
  return { scripts, css }
}
