import type { CardRow } from '#db/catalogue/cards.ts'
import type { CategoryRow, FacetRow, ProductPage } from '#db/catalogue/catalogue.ts'
import type { ProductFilter } from '#db/catalogue/product-filter.ts'
import { facetNames, filters, valueOrder, type FacetName } from '#shared/catalogue/facets.ts'
import { toDollars } from '#shared/text/money.ts'
import type {
  Category,
  CategoryTile,
  Facet,
  Product,
  ProductCard,
  ProductList,
  SearchSummary,
} from '#shared/schema/catalogue.ts'
import { formatProductSize } from '#db/catalogue/size-text.ts'
import type { FoundFamilies } from './search.ts'
import type { ApiContext } from '#api/http/context.ts'
import { paginated } from '#api/http/pagination.ts'

type WireCard = ProductCard & Pick<Product, 'banner_image' | 'category' | 'options'>

export function cardJson(row: CardRow): WireCard {
  const choices = JSON.parse(row.choices) as Record<string, string[]>
  const { pictures, picturedFinish } = listCardPictures(row)
  return {
    id: row.id,
    name: row.name,
    price: toDollars(row.priceCents),
    discount_price: dollarsOrNull(row.discountPriceCents),
    banner_image: pictures[0]!,
    pictures,
    category: buildCategory(row),
    options: JSON.parse(row.options) as Record<string, string>,
    pictured_in: otherThan(row.finish, picturedFinish),
    finishes: choices.finish ?? [],
    size: formatCardSize(row),
    width: inches(row.widthMils),
    rating: averageRating(row),
    reviews_count: row.reviews,
    weight_class: row.weightClass,
    stock: row.stock,
  }
}

type ByPlace = Record<string, string>

/** The family's pictures, in the product's finish where there are any. */
function listCardPictures(row: CardRow): { pictures: string[]; picturedFinish: string | null } {
  const inFinish = (JSON.parse(row.finishPictures) as Record<string, ByPlace>)[row.finish ?? ''] ?? {}
  const pictures = Object.entries(JSON.parse(row.pictures) as ByPlace).map(([place, url]) => inFinish[place] ?? url)
  return { pictures, picturedFinish: inFinish['1'] ? row.finish : row.picturedFinish }
}

export function tileJson(row: CategoryRow): CategoryTile {
  const { tile, tileText } = JSON.parse(row.guide) as { tile?: string; tileText?: string }
  return {
    slug: row.slug,
    name: row.name,
    intro: row.intro,
    picture: JSON.parse(row.picture) as CategoryTile['picture'],
    from_price: toDollars(row.fromCents ?? 0),
    width_min: inches(row.widthMin),
    width_max: inches(row.widthMax),
    products_count: row.families,
    tile: { range: tile ?? '', text: tileText ?? '' },
  }
}

const noGuide: Category['guide'] = {
  ...{ noun: '', choose: '', heading: '', lead: '', columns: [], faqHeading: '', faq: [] },
}

export function categoryJson(rows: readonly CategoryRow[], slug: string): Category | null {
  const row = rows.find((candidate) => candidate.slug === slug)
  if (!row) return null
  const parent = rows.find(({ id }) => id === row.parentId)
  return {
    slug: row.slug,
    name: row.name,
    intro: row.intro,
    parent: parent ? { name: parent.name, slug: parent.slug } : null,
    children: rows.filter(({ parentId }) => parentId === row.id).map(tileJson),
    picture: JSON.parse(row.picture) as Category['picture'],
    from_price: toDollars(row.fromCents ?? 0),
    guide: { ...noGuide, ...(JSON.parse(row.guide) as Partial<Category['guide']>) },
  }
}

export function listJson(
  c: ApiContext,
  page: ProductPage,
  { page: number, perPage }: Pick<ProductFilter, 'page' | 'perPage'>,
  categories: readonly CategoryRow[],
  found: FoundFamilies | null = null,
): ProductList {
  const answer = paginated(c, { rows: page.rows.map(cardJson), total: page.total, page: number, perPage })
  return {
    ...answer,
    meta: {
      ...answer.meta,
      unfiltered_total: page.unfilteredTotal,
      facets: Object.fromEntries(
        facetNames.map((name) => [name, facetJson(name, page.facets, categories)]),
      ) as ProductList['meta']['facets'],
      price_min: toDollars(page.priceMin),
      price_max: toDollars(page.priceMax),
      ...(found && { search: searchJson(found) }),
    },
  }
}

function facetJson(name: FacetName, rows: readonly FacetRow[], categories: readonly CategoryRow[]): Facet[] {
  const values = rows
    .filter(({ facet }) => facet === name)
    .map(({ value, count }) => ({
      value: String(value),
      // The API writes lengths as decimals; the page writes fractions.
      label: typeof value === 'number' ? `${value}″` : filters[name].label(value, categories),
      count,
    }))
  if (name === 'rating') return cumulative(values.reverse())
  const order = valueOrder(name, categories)
  return order ? values.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value)) : values
}

/** "4 stars and up" includes higher ratings. */
function cumulative(facets: Facet[]): Facet[] {
  let sum = 0
  return facets.map((item) => ({ ...item, count: (sum += item.count) }))
}

function searchJson({ also, isRespelled, categories }: FoundFamilies): SearchSummary {
  return {
    also,
    respelled: isRespelled,
    categories: categories.map(({ name, slug, parent_category_slug }) => ({ name, slug, parent_category_slug })),
  }
}

function buildCategory(row: CardRow): Product['category'] {
  return { slug: row.categorySlug, name: row.categoryName, parent_category_slug: row.parentSlug }
}

function formatCardSize(row: CardRow): string {
  const size = JSON.parse(row.size) as Parameters<typeof formatProductSize>[0]
  return formatProductSize(size, { width: inches(row.widthMils), depth: inches(row.depthMils) })
}

function averageRating({ ratingSum, reviews }: CardRow): number | null {
  return reviews === 0 ? null : Math.round((ratingSum / reviews) * 10) / 10
}

/** The picture's finish if it differs from the product's. */
export function otherThan(finish: string | null, pictured: string | null): string | null {
  return pictured === finish ? null : pictured
}

export function inches(mils: number | null): number | null {
  return mils === null ? null : mils / 1000
}

export function dollarsOrNull(cents: number | null): number | null {
  return cents === null ? null : toDollars(cents)
}
