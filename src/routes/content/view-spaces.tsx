import { formatRoundAmount } from '#shared/text/money.ts'
import { finishNames } from '#shared/catalogue/options.ts'
import { placedProducts } from '#routes/placements.ts'
import { paths } from '#shared/paths.ts'
import { productHref } from '#shared/catalogue/product-href.ts'
import type { ProductCard } from '#shared/schema/catalogue.ts'
import type { Placement } from '#shared/schema/placement.ts'
import { Breadcrumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { CtaBand } from '#ui/elements/cta-band.tsx'
import { unitPrice } from '#ui/elements/price/price.tsx'
import { Scene } from '#ui/elements/scene.tsx'
import { findSpacePlace, spaces, type Space } from '#routes/spaces.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'
import { TextLink } from '#ui/elements/links.tsx'

const trail = [{ name: 'Home', to: paths.home }, { name: 'View spaces' }]

type SpacesData = { placements: Placement[] }

export async function load({ api }: LoadContext): Promise<Loaded<SpacesData>> {
  return { data: { placements: await placedProducts(api, ...spaces.map(findSpacePlace)) } }
}

export function head(): Head {
  return {
    title: 'View spaces: closets, pantries and wine walls in ten rooms',
    description:
      'Ten rooms drawn from real cut lists: walk-ins, reach-ins, a pantry, a wine wall and lit closets. See what is in each, and what the parts or a kit like it cost.',
    canonical: paths.viewSpaces,
    trail,
  }
}

export function Screen({ data: { placements } }: ScreenProps<SpacesData>) {
  return (
    <>
      <div className="container">
        <Breadcrumb trail={trail} />
        <div className="page-head flush-top">
          <h1>Spaces</h1>
          <p className="lead">
            Every picture is drawn from a real cut list. If we sell what you see, its price is below the picture. Rooms
            drawn to their own walls have no list price, so there you see what a kit like it costs. For your own walls,{' '}
            <TextLink href={paths.requestDesign}>ask for a free drawing</TextLink> with a fixed price.
          </p>
        </div>
        <div className="grid spaces">
          {spaces.map((space, index) => (
            <Room key={space.scene} space={space} placements={placements} isFirst={index === 0} />
          ))}
        </div>
      </div>
      <div className="section--tight" />
      <CtaBand />
    </>
  )
}

type RoomProps = { space: Space; placements: readonly Placement[]; isFirst: boolean }

function Room({ space, placements, isFirst }: RoomProps) {
  const { scene, alt, title, text, arePictured } = space
  const shown = placements.filter(({ place }) => place === findSpacePlace(space))
  return (
    <article className="tile">
      <div className="media">
        <Scene name={scene} alt={alt} eager={isFirst} size={isFirst ? 'wide' : 'half'} />
      </div>
      <h2 className="h3 mt-3">{title}</h2>
      <p>{text}</p>
      {shown.length > 0 && (
        <dl className="spaces__products">
          <dt>{arePictured ? 'In the picture' : 'A kit like this'}</dt>
          {shown.map(({ product }) => (
            <dd key={product.id}>
              <TextLink href={productHref(product)}>{formatName(product)}</TextLink>{' '}
              <span>{formatRoundAmount(unitPrice(product))}</span>
            </dd>
          ))}
        </dl>
      )}
    </article>
  )
}

function formatName({ name, options }: ProductCard): string {
  const finish = finishNames[options.finish ?? '']
  return finish ? `${name} in ${finish}` : name
}
