import { linkTo } from '#shared/content-link.ts'
import { formatPrice } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { CtaBand } from '#ui/cta-band.tsx'
import { Scene } from '#ui/scene.tsx'
import { spaces } from '#ui/spaces.ts'
import '#ui/styles/later.css'
import type { Head, LoadContext, Loaded, ScreenProps } from './screen.ts'

const trail = [{ name: 'Home', to: paths.home }, { name: 'View spaces' }]

type SpacesData = {
  /** The lowest price of each main category, in dollars, by its slug. */
  from: Record<string, number>
}

export async function load({ api }: LoadContext): Promise<Loaded<SpacesData>> {
  const categories = await api.categories()
  return { data: { from: Object.fromEntries(categories.map(({ slug, from_price }) => [slug, from_price])) } }
}

export function head(): Head {
  return {
    title: 'View spaces: closets, pantries and wine walls in ten rooms',
    description:
      'Ten rooms drawn from real cut lists: walk-ins, reach-ins, a pantry, a wine wall and lit closets. See what is in each and what it starts at.',
    canonical: paths.viewSpaces,
    trail,
  }
}

export function Screen({ data: { from } }: ScreenProps<SpacesData>) {
  return (
    <>
      <div className="container">
        <Breadcrumb trail={trail} />
        <div className="page-head flush-top">
          <h1>Spaces</h1>
          <p className="lead">Every picture is drawn from a real cut list. Open one to see its parts and its price.</p>
        </div>
        <div className="grid grid--min-24 spaces">
          {spaces.map(({ scene, alt, title, text, to, category }, index) => (
            <article key={scene} className="tile">
              <div className="media">
                <Scene name={scene} alt={alt} eager={index === 0} size={index === 0 ? 'wide' : 'half'} />
              </div>
              <div className="tile__meta mt-3">
                <h2 className="h3">
                  <a href={linkTo(to)}>{title}</a>
                </h2>
                {from[category] !== undefined && <span>from {formatPrice(from[category])}</span>}
              </div>
              <p>{text}</p>
            </article>
          ))}
        </div>
      </div>
      <div className="section--tight" />
      <CtaBand />
    </>
  )
}
