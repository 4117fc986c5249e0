import { productsById } from '#db/catalogue/cards.ts'
import type { FoundDocument } from '#db/search/found.ts'
import { searchKinds, type FoundText, type SearchJson, type SearchKind } from '#shared/schema/search.ts'
import type { ApiContext } from '#api/http/context.ts'
import { fillIn, namesShop } from '#shared/business/shop-texts.ts'
import { businessInForce } from '#db/shop/shop-rules.ts'
import { cardJson } from './catalogue-json.ts'
import { toCategoryResult, nearestWords, search } from './search.ts'

const SUGGESTIONS = 8
const ALL_OF_A_KIND = 50

/** How many results of each kind come first; kinds with more results use the places left over. */
const share: Counts = { categories: 2, products: 3, posts: 1, pages: 1, questions: 1 }

type Counts = Record<SearchKind, number>

/** Searches everything: up to eight results in all, or the best 50 of each requested kind. */
export async function searchEverything(c: ApiContext): Promise<Response> {
  const typed = (c.req.query('q') ?? '').trim()
  const requested = searchKinds.filter((kind) => c.req.queries('kind')?.includes(kind))
  const limit = requested.length > 0 ? ALL_OF_A_KIND : SUGGESTIONS
  const wanted = (requested.length > 0 ? requested : searchKinds).map((kind) => ({ kind, limit }))
  const { documents, counts: numbers, also } = await search(c, typed, wanted, searchKinds)
  const counts = Object.fromEntries(searchKinds.map((kind, index) => [kind, numbers[index]!])) as Counts
  const show = requested.length > 0 ? counts : shared(counts, readLimit(c))
  const shown = (kind: SearchKind) => documents.filter((found) => found.kind === kind).slice(0, show[kind])
  const families = shown('products').map(({ key }) => Number(key))
  const isEmpty = numbers.every((count) => count === 0)
  const texts = [shown('posts'), shown('pages'), shown('questions')]
  const [products, [posts, pages, questions]] = await Promise.all([
    productsById(c.get('catalogueDb'), families),
    fillTexts(c, texts),
  ])
  return c.json({
    data: {
      categories: shown('categories').map(toCategoryResult),
      products: products.map(cardJson),
      ...{ posts: posts!, pages: pages!, questions: questions! },
    },
    meta: { counts, also, nearest: isEmpty ? await nearestWords(c, typed) : [] },
  } satisfies SearchJson)
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

function readLimit(c: ApiContext): number {
  const limit = Number(c.req.query('limit') ?? SUGGESTIONS)
  return Number.isInteger(limit) ? Math.max(1, Math.min(SUGGESTIONS, limit)) : SUGGESTIONS
}

/** Reads the shop's data only if a text names it. */
async function fillTexts(c: ApiContext, found: readonly FoundDocument[][]): Promise<FoundText[][]> {
  const texts = found.map((documents) => documents.map(({ shown }) => JSON.parse(shown) as FoundText))
  return namesShop(texts) ? fillIn(texts, await businessInForce(c.get('catalogueDb'))) : texts
}
