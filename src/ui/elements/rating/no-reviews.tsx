import { paths } from '#shared/paths.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'

type Drawing = { text: string; link: string; to: string }

export function NoReviews({ drawing }: { drawing: Drawing }) {
  return (
    <div className="stack stack--5">
      <p className="lead">No one has written one yet, and we make none up. Until yours is here, hold us to these.</p>
      <ul className="assurances">
        <li>
          <Icon name="shield" />
          <span>
            <b>Perfect Fit Guarantee</b>
            <span className="muted">
              Mis-measured or damaged parts remade free, shipping not included.{' '}
              <a className="link" href={`${paths.policies}#perfect-fit-guarantee`}>
                Read the guarantee
              </a>
            </span>
          </span>
        </li>
        <li>
          <Icon name="ruler" />
          <span>
            <b>Every size before you order</b>
            <span className="muted">
              {drawing.text}{' '}
              <a className="link" href={drawing.to}>
                {drawing.link}
              </a>
            </span>
          </span>
        </li>
        <li>
          <Icon name="star" />
          <span>
            <b>Every review will be shown</b>
            <span className="muted">
              A person reads each one. The three-star ones stay, with our answer below them.
            </span>
          </span>
        </li>
      </ul>
    </div>
  )
}
