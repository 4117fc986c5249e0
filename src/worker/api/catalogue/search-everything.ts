import { productsById } from '#db/cards.ts'
import { categoryRows } from '#db/catalogue.ts'
import { familyTexts } from '#db/family-texts.ts'
import { searchKinds, type SearchJson, type SearchKind } from '#shared/schema/search.ts'
import { cardJson } from './catalogue-json.ts'
import { contentTexts } from './content-texts.ts'
import type { ApiContext } from '#api/http/context.ts'
import { familyIndex } from './search.ts'
import { find, nearest } from './search-index.ts'

const SUGGESTIONS = 8
const ALL_OF_A_KIND = 50
const NEAREST = 3
const IN_NAME = 4

/** How many results of each kind come first; kinds with more results use the places left over. */
const share: Record<SearchKind, number> = { categories: 2, products: 3, posts: 1, pages: 1, questions: 1 }

/** Searches everything: up to eight results in all, or every result of the requested kinds. */
export async function searchEverything(c: ApiContext): Promise<Response> {
  const typed = (c.req.query('q') ?? '').trim()
  const kinds = searchKinds.filter((kind) => c.req.queries('kind')?.includes(kind))
  const db = c.get('catalogueDb')
  const { withSamples } = c.get('settings')
  const [texts, rows] = await Promise.all([familyTexts(db), categoryRows(db)])
  const index = familyIndex(texts)
  const families = find(index, typed)
  const content = find(contentTexts, typed, index.vocabulary)
  const found = {
    categories: rows.filter(({ name, families: count }) => count > 0 && families.matches(name)),
    products: families.items.map(({ id }) => id),
    posts: content.items.filter(({ kind }) => kind === 'posts'),
    pages: content.items.filter(({ kind }) => kind === 'pages'),
    questions: content.items.filter(({ kind }) => kind === 'questions'),
  }
  const counts = Object.fromEntries(searchKinds.map((kind) => [kind, found[kind].length])) as Counts
  const show = kinds.length > 0 ? allOf(kinds) : shared(counts, limitOf(c))
  const isEmpty = searchKinds.every((kind) => counts[kind] === 0)
  const names = index.entries.flatMap(({ weights }) => [...weights].filter(([, weight]) => weight === IN_NAME))
  return c.json({
    data: {
      categories: found.categories.slice(0, show.categories).map(({ name, slug, parentId, families: count }) => ({
        name,
        slug,
        parent_category_slug: rows.find(({ id }) => id === parentId)?.slug ?? null,
        products_count: count,
      })),
      products: (await productsById(db, found.products.slice(0, show.products), withSamples)).map(cardJson),
      posts: found.posts.slice(0, show.posts).map(textJson),
      pages: found.pages.slice(0, show.pages).map(textJson),
      questions: found.questions.slice(0, show.questions).map(textJson),
    },
    meta: {
      counts,
      also: counts.products > 0 ? families.also : content.also,
      nearest: isEmpty ? nearest(new Set(names.map(([word]) => word)), typed, NEAREST) : [],
    },
  } satisfies SearchJson)
}

type Counts = Record<SearchKind, number>

function allOf(kinds: readonly SearchKind[]): Counts {
  return Object.fromEntries(searchKinds.map((kind) => [kind, kinds.includes(kind) ? ALL_OF_A_KIND : 0])) as Counts
}

function shared(counts: Counts, limit: number): Counts {
  const show = { categories: 0, products: 0, posts: 0, pages: 0, questions: 0 }
  let left = limit
  for (const most of [share, counts]) {
    for (const kind of searchKinds) {
      const more = Math.max(0, Math.min(left, Math.min(counts[kind], most[kind]) - show[kind]))
      show[kind] += more
      left -= more
    }
  }
  return show
}

function limitOf(c: ApiContext): number {
  const limit = Number(c.req.query('limit') ?? SUGGESTIONS)
  return Number.isInteger(limit) ? Math.max(1, Math.min(SUGGESTIONS, limit)) : SUGGESTIONS
}

function textJson({ title, text, href }: { title: string; text: string; href: string }) {
  return { title, text, href }
}
