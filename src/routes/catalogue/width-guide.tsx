import { suitableWalls } from '#shared/catalogue/fit.ts'
import { formatInches } from '#shared/text/inches.ts'
import { formatRoundAmount } from '#shared/text/money.ts'
import type { ProductCard } from '#shared/schema/catalogue.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { measuringGuide } from '#ui/catalogue/measuring-guide.ts'
import { unitPrice } from '#ui/elements/price/price.tsx'
import { productHref } from '#shared/catalogue/product-href.ts'
import { TextLink } from '#ui/elements/links.tsx'

export function WidthGuide({ kits }: { kits: readonly ProductCard[] }) {
  return (
    <section className="section section--surface mt-16" aria-labelledby="width-guide">
      <div className="container split split--5-7 align-start">
        <div className="stack">
          <h2 id="width-guide">Width is the number that matters</h2>
          <p className="muted">
            Measure the back wall at the floor, the middle and the top. Keep the smallest and choose a kit that is at
            least ½″ narrower.
          </p>
          <ArrowLink to={measuringGuide}>How to measure</ArrowLink>
        </div>
        <div className="table-wrap">
          <table className="table num">
            <thead>
              <tr>
                <th scope="col">Closet wall</th>
                <th scope="col">Choose</th>
                <th scope="col">Kit width</th>
                <th className="num" scope="col">
                  From
                </th>
              </tr>
            </thead>
            <tbody>
              {kits.map((kit) => (
                <GuideRow key={kit.id} kit={kit} width={kit.width ?? 0} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}

function GuideRow({ kit, width }: { kit: ProductCard; width: number }) {
  const { from, to } = suitableWalls(width)
  return (
    <tr>
      <td>
        {formatInches(from)} – {formatInches(to)}
      </td>
      <td>
        <TextLink href={productHref(kit)}>{kit.name}</TextLink>
      </td>
      <td>{formatInches(width)}</td>
      <td className="num">{formatRoundAmount(unitPrice(kit))}</td>
    </tr>
  )
}
