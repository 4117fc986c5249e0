import { paths } from '#shared/paths.ts'
import type { Line } from '#shared/boards/boards-of-line.ts'
import { drawWhole } from '#ui/boards/draw-board.ts'
import { howMadeId } from '#ui/boards/how-made.ts'
import { SvgFigure } from '#ui/drawing/figures/svg-figure.tsx'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'

const HOW_MADE = `#${howMadeId}`

const promises = [
  {
    title: 'Remade free if it does not fit',
    text: 'Mis-measured or damaged parts, no matter who held the tape. Shipping of the new part is not included.',
    link: 'Read the guarantee',
    to: `${paths.policies}#perfect-fit-guarantee`,
  },
  {
    title: '¾″ boards, each one listed',
    text: 'Thermally fused laminate with a 1\u00a0mm edge band on every visible edge, and a label on every board.',
    link: 'See how it’s made',
    to: HOW_MADE,
  },
  {
    title: 'Drawn before it is cut',
    text: 'Every kit has its drawing with each size. For your own wall we draw one, free and without an order.',
    link: 'Ask for a free drawing',
    to: paths.requestDesign,
  },
]

/** In the place of quoted reviews. `line` is the kit of which the page shows how it is made. */
export function Promises({ line }: { line: Line | undefined }) {
  return (
    <div className="quotes">
      <div className="quotes__none">
        <h2 id="rev-h">No reviews yet</h2>
        <p className="muted">
          We don’t make them up. Every review will be shown, the three-star ones with our reply. Until yours is here,
          hold us to these.
        </p>
        <ArrowLink to={paths.writeReview}>Write the first review</ArrowLink>
      </div>
      {promises.map(({ title, text, link, to }) => (
        <div key={title} className="quotes__promise">
          <h3>{title}</h3>
          <p>{text}</p>
          {(line || to !== HOW_MADE) && <ArrowLink to={to}>{link}</ArrowLink>}
          {line && to === paths.requestDesign && <SvgFigure className="drawing" svg={drawWhole(line)} />}
        </div>
      ))}
    </div>
  )
}
