import { formatRoundAmount } from '#shared/text/money.ts'
import { href, paths } from '#shared/paths.ts'
import { LightColors } from '#ui/elements/light-colors.tsx'
import { Scene } from '#ui/elements/scene.tsx'

export function HomeLights({ slug, from }: { slug: string; from: number }) {
  return (
    <section className="section--deep led-band" aria-labelledby="led-h">
      <>
        <div className="led-band__text">
          <h2 id="led-h">Tell navy from black</h2>
          <p className="lead">
            24&nbsp;V light in a frosted channel, CRI 90 and better, on a door or motion sensor. Cool when closed, right
            when open.
          </p>
          <LightColors />
          <div className="cluster">
            <a className="btn btn--primary" href={href(paths.category, { slug })}>
              See closet lights
            </a>
            <span className="small muted">from {formatRoundAmount(from)}</span>
          </div>
        </div>
        <Scene
          size="wide"
          name="led-lighting"
          alt="Rendering: a graphite closet wall lit by its own shelf lights and rods in the evening"
        />
      </>
    </section>
  )
}
