import { formatRoundAmount } from '#shared/text/money.ts'
import { href, paths } from '#shared/paths.ts'
import { Scene } from '#ui/elements/scene.tsx'

const whites = [
  ['2700\u00a0K', 'warm'],
  ['3000\u00a0K', 'soft'],
  ['4000\u00a0K', 'true color'],
] as const

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
          <div className="kelvin" role="group" aria-label="Light colors">
            {whites.map(([kelvin, look]) => (
              <div key={kelvin} data-color={kelvin}>
                <b>{kelvin}</b>
                {look}
              </div>
            ))}
          </div>
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
