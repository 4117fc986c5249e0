import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'

type Drawing = { text: string; link: string; to: string }

/** What is known without reviews; `children` are items that only some pages know. */
export function NoReviews({ drawing, children }: { drawing: Drawing; children?: ReactNode }) {
  return (
    <div className="stack stack--5">
      <p className="lead">
        There are no reviews yet, and we don’t make them up. Until yours is here, hold us to these.
      </p>
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
        {children}
        <li>
          <Icon name="star" />
          <span>
            <b>Every review will be shown</b>
            <span className="muted">A person reads each one. Three-star reviews stay, with our reply below them.</span>
          </span>
        </li>
      </ul>
    </div>
  )
}
