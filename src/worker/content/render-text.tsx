import { createStore } from 'jotai/vanilla'
import { Provider } from 'jotai/react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import type { Api } from '#shared/api/api.ts'
import { nullIfRejected } from '#routes/null-if-rejected.ts'
import { orNull } from '#shared/api/or-null.ts'
import { firstBusiness } from '#shared/business/first-business.ts'
import { shop } from '#shared/business/shop-texts.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import type { PageFacts } from '#shared/content/content-page.ts'
import type { OnTimeFigure } from '#shared/schema/on-time-figure.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { emptySite, siteAtom } from '#shared/state/page.ts'
import { keepFiguresInMarkup } from '#shared/text/keep-figures.ts'
import { CatalogueContext } from '#ui/content/parts/catalogue-context.ts'
import { FinishRatesContext } from '#ui/content/parts/finishes.tsx'
import { LeftOnTimeContext } from '#ui/content/parts/left-on-time.tsx'
import { PatternContext } from '#ui/content/parts/pattern-context.ts'
import { RulesContext } from '#ui/content/parts/shipping.tsx'
import { DrawContext } from '#ui/drawing/figures/drawing-figure.tsx'
import { firstRules } from '#worker/base/first-rules.ts'
import { cachedDrawing } from './drawing-cache.ts'

/** A text before its products and rates are loaded. */
export type Text = { facts: PageFacts; body: ReactNode }
type Products = { get(id: number): Product | undefined }

/** Renders a text with the products and rates that it names. `isTimed` if it names any, since these change. */
export async function renderText(api: Api, text: Text): Promise<{ html: string; isTimed: boolean }> {
  const { ids, namesRates, namesFinishes, namesLeft } = findNamed(text)
  const [rules, tariff, left, ...products] = await Promise.all([
    namesRates ? loadRules(api) : null,
    namesFinishes ? nullIfRejected(api.designTariff()) : null,
    namesLeft ? nullIfRejected(api.leftOnTime()) : null,
    ...ids.map((id) => orNull(api.product(id))),
  ])
  const byId = new Map(products.flatMap((product) => (product ? [[product.id, product] as const] : [])))
  const finishes = tariff?.optionRules.finish ?? null
  return {
    html: markup(text, { products: byId, rules: () => rules, finishes: () => finishes, left: () => left }),
    isTimed: ids.length > 0 || namesRates || namesFinishes || namesLeft,
  }
}

type Named = { ids: number[]; namesRates: boolean; namesFinishes: boolean; namesLeft: boolean }

/** Finds the products that a text shows, and whether it names rates or figures, by rendering it once without them. */
export function findNamed(text: Text): Named {
  const wanted = new Set<number>()
  const named = { namesRates: false, namesFinishes: false, namesLeft: false }
  const note = (what: keyof typeof named) => () => {
    named[what] = true
    return null
  }
  markup(text, {
    products: { get: (id) => void wanted.add(id) },
    rules: note('namesRates'),
    finishes: note('namesFinishes'),
    left: note('namesLeft'),
  })
  return { ids: [...wanted], ...named }
}

/** A remote API may know no rules. */
async function loadRules(api: Api): Promise<ShopRules> {
  return (await api.site()).rules ?? firstRules
}

/** Components that show the shop's data write its shopPlaces, too. */
const unfilled = createStore()
unfilled.set(siteAtom, { ...emptySite, info: { ...emptySite.info, business: { ...firstBusiness, ...shop, miles: 0 } } })

type ShopData = {
  products: Products
  rules: () => ShopRules | null
  finishes: () => Record<string, number> | null
  left: () => OnTimeFigure | null
}

function markup({ facts, body }: Text, { products, rules, finishes, left }: ShopData): string {
  const html = renderToStaticMarkup(
    <Provider store={unfilled}>
      <DrawContext value={cachedDrawing}>
        <CatalogueContext value={products}>
          <PatternContext value={facts.pattern}>
            <RulesContext value={rules}>
              <FinishRatesContext value={finishes}>
                <LeftOnTimeContext value={left}>{body}</LeftOnTimeContext>
              </FinishRatesContext>
            </RulesContext>
          </PatternContext>
        </CatalogueContext>
      </DrawContext>
    </Provider>,
  )
  return keepFiguresInMarkup(html, 'class="nowrap"')
}
