import { formatRoundAmount } from '#shared/text/money.ts'
import { Scene } from '#ui/elements/scene.tsx'
import { SectionHead } from '#ui/elements/section-head.tsx'

export type Hotspot = {
  n: number
  name: string
  text: string
  price: number
  to: string
}

export function HomeHotspots({ spots }: { spots: readonly Hotspot[] }) {
  if (spots.length === 0) return null
  return (
    <section className="section section--surface" aria-labelledby="look-h">
      <div className="container">
        <SectionHead id="look-h" title="What’s in this pantry" />
        <div className="hotspots">
          <div className="media">
            <Scene
              name="pantry-storage"
              alt="Rendering: an L-shaped pantry in natural oak with jars, cans and baskets"
            />
            {spots.map(({ n, name, to }) => (
              <a key={n} className="spot" href={to} data-n={n} aria-label={`${n}: ${name}`} />
            ))}
          </div>
          <ol className="hotspot-list">
            {spots.map(({ n, name, text, price, to }) => (
              <li key={n}>
                <a href={to}>
                  <i>{n}</i>
                  <span>
                    <b>{name}</b>
                    <small>{text}</small>
                  </span>
                  <span>{formatRoundAmount(price)}</span>
                </a>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
