import { shop } from '#shared/business/shop-texts.ts'
import { kitsForWall, kitsOnWall, wallErrors, wallQuestion, type WallKits } from './kits-for-wall.ts'
import { placedProducts } from '#routes/placements.ts'
import { paths } from '#shared/paths.ts'
import type { CategoryTile, ProductCard } from '#shared/schema/catalogue.ts'
import type { Placement } from '#shared/schema/placement.ts'
import { ServerPart } from '#ui/hydration/server-part.tsx'
import { CtaBand } from '#ui/elements/cta-band.tsx'
import { FamilyStrip, HomeSearch } from '#ui/catalogue/family-strip.tsx'
import type { HomeParts } from './home-choice.ts'
import { HomeBestSellers } from './home-best-sellers.tsx'
import { HomeFamilies } from './home-families.tsx'
import { HomeFaq } from './home-faq.tsx'
import { HomeFitFinder } from './home-fit-finder.tsx'
import { HomeGuides } from './home-guides.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeHotspots, type Hotspot } from './home-hotspots.tsx'
import { HomeLights } from './home-lights.tsx'
import { HomeLocation } from './home-location.tsx'
import { HomeQuotes, type QuotedReviews } from './home-quotes.tsx'
import { HomeSteps } from './home-steps.tsx'
import { HomeWays } from './home-ways.tsx'
import { unitPrice } from '#ui/elements/price/price.tsx'
import { productHref } from '#shared/catalogue/product-href.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

const FINISH = 'oak'
const QUOTES = 3
const REACH_IN_KITS = 'reach-in-kits'
const LIGHTS = 'led-lighting'

type HomeData = HomeParts & {
  families: Pick<CategoryTile, 'slug' | 'name' | 'from_price'>[]
  count: number
  /** In dollars; null if no whole kit is sold. */
  reachInsFrom: number | null
  finder: Parameters<typeof HomeFitFinder>[0]
  bestSellers: ProductCard[]
  spots: Hotspot[]
  /** Null if they failed to load. */
  reviews: QuotedReviews | null
}

export async function load(context: LoadContext): Promise<Loaded<HomeData>> {
  const { api, url } = context
  const question = wallQuestion(url.searchParams, FINISH)
  const placed = placedProducts(api, 'starters', 'fit-finder', 'pantry-picture')
  const listed = api.categories()
  const [categories, placements, reachIns, answer, reviews, parts] = await Promise.all([
    listed,
    placed,
    api.products(new URLSearchParams({ within: REACH_IN_KITS, per_page: '1' })),
    question ? kitsForWall(api, question) : placed.then((found) => loadFirstKits(api, found)).catch(() => null),
    newestReviews(api),
    // The list of all guides stays out of the page's script.
    import('./home-choice.ts').then(({ loadParts }) => loadParts(context, listed)),
  ])
  return {
    data: {
      ...parts,
      families: categories.map(({ slug, name, from_price }) => ({ slug, name, from_price })),
      count: categories.reduce((sum, { products_count }) => sum + products_count, 0),
      reachInsFrom: reachIns.meta.total > 0 ? reachIns.meta.price_min : null,
      finder: {
        question: question ?? { wall: answer ? String(answer.wall) : '', ceiling: '', finish: FINISH },
        isAsked: question !== null,
        errors: question ? wallErrors(question) : {},
        answer,
      },
      bestSellers: placements.filter(({ place }) => place === 'starters').map(({ product }) => product),
      spots: placements.filter(({ place }) => place === 'pantry-picture').map(hotspot),
      reviews,
    },
  }
}

export function head({ data: { finder } }: ScreenProps<HomeData>): Head {
  return {
    title: 'Closet organizers cut to the inch',
    description: `Walk-in and reach-in closets, wardrobes, pantries and wine racks, cut to the inch in ${shop.place}. Install it yourself, or let us.`,
    canonical: paths.home,
    noindex: finder.isAsked,
  }
}

export function Screen({ data, url, now }: ScreenProps<HomeData>) {
  const { hero, families, count, tiles, reachInsFrom, finder, bestSellers, spots, guides, reviews } = data
  const kit = finder.answer?.kits[0]
  const lights = families.find(({ slug }) => slug === LIGHTS)
  return (
    <>
      <HomeSearch count={count} />
      <div className="home-top">
        <HomeHero chosen={hero} reachInsFrom={reachInsFrom} now={now} />
        <FamilyStrip families={families} />
      </div>
      <HomeFamilies families={tiles} />
      <HomeFitFinder key={url.search} {...finder} />
      <HomeWays reachInsFrom={reachInsFrom} />
      <HomeBestSellers cards={bestSellers} />
      <HomeSteps />
      {kit && <ServerPart name="how-made" of={{ name: kit.card.name, spec: kit.spec, options: kit.options }} />}
      {lights && <HomeLights slug={lights.slug} from={lights.from_price} />}
      {reviews && <HomeQuotes {...reviews} kit={kit} />}
      <HomeHotspots spots={spots} />
      <HomeGuides guides={guides} />
      <HomeLocation />
      <HomeFaq />
      <CtaBand />
    </>
  )
}

/** The page is complete without them. */
async function newestReviews(api: LoadContext['api']): Promise<QuotedReviews | null> {
  try {
    const { data, meta } = await api.reviews(new URLSearchParams())
    return { quotes: data.slice(0, QUOTES), distribution: meta.distribution }
  } catch {
    return null
  }
}

/** Kits of the catalogue's choice, as answers before anything is typed. */
async function loadFirstKits(api: LoadContext['api'], placements: readonly Placement[]): Promise<WallKits | null> {
  const cards = placements.filter(({ place }) => place === 'fit-finder').map(({ product }) => product)
  return cards.length === 0 ? null : kitsOnWall(api, cards)
}

/** The picture's numbers are the positions. */
function hotspot({ position, text, product }: Placement): Hotspot {
  return { n: position, name: product.name, text, price: unitPrice(product), to: productHref(product) }
}
