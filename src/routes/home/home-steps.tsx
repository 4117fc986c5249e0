import { paths } from '#shared/paths.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { SectionHead } from '#ui/elements/section-head.tsx'

export function HomeSteps() {
  return (
    <section className="section" aria-labelledby="how-h">
      <div className="container">
        <SectionHead id="how-h" title="Three measurements to a finished closet">
          <ArrowLink to={paths.threePhaseProcess}>Our three-phase process</ArrowLink>
        </SectionHead>
        <div className="ruler" aria-hidden="true" />
        <ol className="steps">
          <li>
            <h3>Measure</h3>
            <p>Width, depth and ceiling height, each at three points. Keep the smallest.</p>
            <p className="small">20&nbsp;minutes, steel tape</p>
          </li>
          <li>
            <h3>Approve the drawing</h3>
            <p>Choose a kit, or let us draw it. Nothing is cut until you say yes to a drawing and a price.</p>
            <p className="small">2&nbsp;business&nbsp;days</p>
          </li>
          <li>
            <h3>Put it up</h3>
            <p>Labeled cartons, your own numbered steps, and a phone line if you get stuck.</p>
            <p className="small">One afternoon, two people</p>
          </li>
        </ol>
      </div>
    </section>
  )
}
