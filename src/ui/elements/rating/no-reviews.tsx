import { paths } from '#shared/paths.ts'
import type { Line } from '#shared/boards/boards-of-line.ts'
import { drawWhole } from '#ui/boards/draw-board.ts'
import { howMadeId } from '#ui/boards/how-made.ts'
import { SvgFigure } from '#ui/drawing/figures/svg-figure.tsx'
import { Icon, type IconName } from '#ui/elements/icon/icon.tsx'
import { TextLink } from '#ui/elements/links.tsx'

/** A page's reasons to trust the shop without reviews. */
export type Reasons = {
  drawing: { text: string; link: string; to: string }
  /** '' if the page says nothing of it. */
  material?: string
  hasBand?: boolean
  /** The product, if the page is about one. */
  line?: Line
}

type Fact = { icon: IconName; title: string; text: string; link?: string; to?: string }

export function NoReviews(reasons: Reasons) {
  return (
    <div className={reasons.line ? 'split split--7-5' : undefined}>
      <div className="stack stack--5">
        <p className="lead">
          There are no reviews yet, and we don’t make them up. Until yours is here, hold us to these.
        </p>
        <ul className="assurances">
          {listFacts(reasons).map(({ icon, title, text, link, to }) => (
            <li key={title}>
              <Icon name={icon} />
              <span>
                <b>{title}</b>
                <span className="muted">
                  {text} {to && <TextLink href={to}>{link}</TextLink>}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      {reasons.line && <SvgFigure className="drawing drawing--padded" svg={drawWhole(reasons.line)} />}
    </div>
  )
}

function listFacts({ drawing, material = '', hasBand = false }: Reasons): Fact[] {
  return [
    {
      icon: 'shield',
      title: 'Perfect Fit Guarantee',
      text: 'Mis-measured or damaged parts remade free, shipping not included.',
      link: 'Read the guarantee',
      to: `${paths.policies}#perfect-fit-guarantee`,
    },
    { icon: 'ruler', title: 'Every size before you order', ...drawing },
    ...(material === '' ? [] : [{ icon: 'box' as const, title: 'What it is made of', text: material }]),
    ...(hasBand ? [band] : []),
    {
      icon: 'star',
      title: 'Every review will be shown',
      text: 'A person reads each one. Three-star reviews stay, with our reply below them.',
    },
  ]
}

const band: Fact = {
  icon: 'check',
  title: 'Each board listed and labeled',
  text: 'You know what is cut for you before it is cut.',
  link: 'See how it’s made',
  to: `#${howMadeId}`,
}
