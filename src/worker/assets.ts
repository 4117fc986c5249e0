import manifest from 'virtual:client-manifest'
import type { PageAssets } from '#shared/page-data.ts'
import { TEXT_FONT } from '#ui/document.tsx'

const ENTRY = 'src/client/main.tsx'

const known = new Map<string, PageAssets>()

/** The built files that a screen's page needs at once: style sheets, and the script that every page begins with. */
export function assetsOf(screen: string): PageAssets {
  let assets = known.get(screen)
  if (!assets) known.set(screen, (assets = collected(screen)))
  return assets
}

/** What a browser may fetch before the page is there: Cloudflare sends it ahead as Early Hints. */
export function earlyLinks({ css }: PageAssets): string {
  const font = `<${TEXT_FONT}>; rel=preload; as=font; crossorigin`
  return [...css.map((href) => `<${href}>; rel=preload; as=style`), font].join(', ')
}

function collected(screen: string): PageAssets {
  if (!manifest) return { entry: '/src/client/dev.ts', css: ['/src/ui/styles/index.css'], preload: ['/@vite/client'] }
  const [entry, ...preload] = filesOf(ENTRY).scripts
  const css = new Set([...filesOf(ENTRY).css, ...filesOf(`src/routes/${screen}.tsx`).css])
  return { entry: entry!, css: [...css], preload }
}

/** A chunk's own files and those of what it imports. */
function filesOf(root: string): { scripts: Set<string>; css: Set<string> } {
  const css = new Set<string>()
  const scripts = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest![key]
    if (!chunk || scripts.has(`/${chunk.file}`)) return
    scripts.add(`/${chunk.file}`)
    for (const sheet of chunk.css ?? []) css.add(`/${sheet}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(root)
  return { scripts, css }
}
