import manifest from 'virtual:client-manifest'
import type { DeskAssets } from '#ui/desk/document.tsx'

const SHOP = 'src/client/main.ts'
const DESK = 'src/client/desk/main.ts'

/** The desk's script and its sheet, which comes after the shop's. */
export function deskAssets(): DeskAssets {
  if (!manifest) return { entry: `/${DESK}`, css: ['/src/client/styles.css', '/src/client/desk/desk.css'] }
  const [shop, desk] = [manifest[SHOP]!, manifest[DESK]!]
  const sheets = [shop, desk].flatMap(({ css = [] }) => css)
  return { entry: `/${desk.file}`, css: [...new Set(sheets)].map((file) => `/${file}`) }
}
