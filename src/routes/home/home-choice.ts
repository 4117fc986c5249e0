import { loadEdits } from '#routes/load-edits.ts'
import type { LoadContext } from '#routes/screen.ts'
import { PREVIEW } from '#shared/constants.ts'
import type { HomeChoice } from '#shared/content/content-page.ts'
import { listPosts, type Post } from '#shared/content/posts.ts'
import { paths } from '#shared/paths.ts'
import type { CategoryTile } from '#shared/schema/catalogue.ts'
import type { HomeFamily } from './home-families.tsx'

const TILES = 5
const GUIDES = 3
/** Families with a band of their own further down, so that no picture stands twice. */
const hasOwnBand = new Set(['led-lighting', 'pantry-storage'])
/** The pictures of the rooms further up. */
const SHOWN = ['home', 'diy', 'full-service', 'led-lighting', 'pantry-storage']

/** The parts of the page that staff may choose. */
export type HomeParts = {
  /** Null while staff have chosen nothing. */
  hero: Pick<HomeChoice, 'heading' | 'lead' | 'picture'> | null
  tiles: HomeFamily[]
  guides: readonly Post[]
}

/** The parts as staff have chosen them, without those that are gone, or else as the shop came with them. */
export async function loadParts(
  { api, content, url }: LoadContext,
  listed: Promise<readonly CategoryTile[]>,
): Promise<HomeParts> {
  const [edits, draft, categories] = await Promise.all([
    loadEdits(api),
    url.searchParams.has(PREVIEW) ? content(paths.home) : null,
    listed,
  ])
  const hero = draft?.home ?? edits[paths.home]?.home ?? null
  const tiles = chooseTiles(categories, hero?.families ?? [])
  return { hero, tiles, guides: chooseGuides(listPosts(edits), tiles, hero?.guides ?? []) }
}

/** The families that staff have chosen and the catalogue still has, or else the first ones. */
function chooseTiles(categories: readonly CategoryTile[], chosen: readonly string[]): HomeFamily[] {
  const found = pick(categories, chosen)
  const first = categories.filter(({ slug }) => !hasOwnBand.has(slug)).slice(0, TILES)
  return (found.length > 0 ? found : first).map(({ slug, name, picture, from_price, tile }) => ({
    ...{ slug, name, picture, from_price, tile },
  }))
}

/** The guides that staff have chosen, or else those whose pictures aren't on the page yet. */
function chooseGuides(posts: readonly Post[], tiles: readonly HomeFamily[], chosen: readonly string[]): Post[] {
  const found = pick(posts, chosen)
  const shown = [...SHOWN, ...tiles.map(({ slug }) => slug)]
  return found.length > 0 ? found : posts.filter(({ scene }) => !shown.includes(scene)).slice(0, GUIDES)
}

function pick<Item extends { slug: string }>(items: readonly Item[], slugs: readonly string[]): Item[] {
  return slugs.flatMap((slug) => items.find((item) => item.slug === slug) ?? [])
}
