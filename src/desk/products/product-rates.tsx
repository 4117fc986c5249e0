import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { todaysTariff } from '#db/planner/tariff.ts'
import { Crumbs } from '#desk/frame/crumbs.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { deskPage } from '#desk/frame/desk-page.ts'
import { listOwnRates } from './own-rates.ts'
import { listPrices } from './price-panel.tsx'
import { changeRates } from './rate-forms.ts'
import { RatesForm } from './rates.tsx'
import { findProduct, type FoundProduct } from './sql.ts'

type ProductRates = FoundProduct & { tariff: Tariff | null }

/** The surcharges of the options of one family. */
export const productRates = deskPage<ProductRates>(deskPaths.productRates, {
  needs: 'bulkPrices',
  title: ({ family }) => `Options of ${family.name}`,
  load: async ({ db, params }) => {
    const [found, tariff] = await Promise.all([findProduct(db, params['id']!), todaysTariff(db)])
    return found
      ? { data: { ...found, tariff } }
      : { notFound: `There is no product ${params['id']}. Search for it by name.` }
  },
  Screen: ({ data: product }) => {
    const { family, tariff } = product
    const { id, name } = family
    return (
      <>
        <div>
          <Crumbs to={deskHref(deskPaths.product, { id })} name={name} here="What options add" />
          <DeskHead title="What options add" about={`To ${name} alone. ${describeRates(product)}`}>
            <a className="btn btn--secondary" href={deskPaths.rates}>
              For all products
            </a>
          </DeskHead>
        </div>
        {tariff && <RatesForm groups={[['Options', listOwnRates(product, tariff)]]} prices={listPrices(product)} />}
      </>
    )
  },
  forms: [changeRates],
})

function describeRates({ rules }: FoundProduct): string {
  const percent = Math.round((rules?.materialsShare ?? 0) * 100)
  return `A finish adds its percentage of the materials, which are ${percent}% of the base price. A number as for all products follows those again.`
}
