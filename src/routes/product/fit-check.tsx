import { fit, suitableWalls, type Fit } from '#shared/catalogue/fit.ts'
import type { FitOffer } from './fit-offer.ts'
import { formatInches } from '#shared/text/inches.ts'
import { parseInches } from '#shared/text/parse-length.ts'
import { Icon, type IconName } from '#ui/elements/icon/icon.tsx'
import { measuringGuide } from '#ui/catalogue/measuring-guide.ts'

type FitCheckProps = {
  width: number
  /** True for products cut to fit between two walls. */
  wallToWall: boolean
  typed: string | null
  offer: FitOffer | null
}

export function FitCheck({ width, wallToWall, typed, offer }: FitCheckProps) {
  const { answer, icon, text } = fitVerdict({ width, wallToWall, typed })
  return (
    <form className="fitcheck" method="get" data-autosubmit="" data-keep-scroll="">
      <div className="fitcheck__row">
        <div className="field">
          <label htmlFor="wall">My wall is</label>
          <div className="input-unit">
            <input
              className="input"
              id="wall"
              name="wall"
              inputMode="decimal"
              maxLength={40}
              autoComplete="off"
              enterKeyHint="go"
              defaultValue={typed ?? ''}
            />
            <span>in</span>
          </div>
        </div>
        <a className="link small" href={measuringGuide}>
          How to measure
        </a>
      </div>
      <button className="btn btn--secondary btn--sm" data-without-script="">
        Check
      </button>
      {text && (
        <output htmlFor="wall" data-fit={answer}>
          <Icon name={icon} />
          <span>
            {text} {offer?.text}
          </span>
        </output>
      )}
      {offer && (
        <a className="btn btn--secondary btn--sm" href={offer.href} data-keep-scroll="">
          {offer.button}
        </a>
      )}
    </form>
  )
}

type Answer = { answer?: 'tight' | 'no'; icon: IconName; text: string }

function fitVerdict({ width, wallToWall, typed }: Pick<FitCheckProps, 'width' | 'wallToWall' | 'typed'>): Answer {
  const { from, to } = suitableWalls(width)
  const suits = wallToWall ? `Suits walls from ${formatInches(from)} to ${formatInches(to)}.` : ''
  if (!typed) return { icon: 'ruler', text: suits || `Needs ${formatInches(from)} between the walls.` }
  const wall = parseInches(typed)
  if (wall === null) return { answer: 'no', icon: 'alert', text: 'Type a width in inches, like 72 or 72¼.' }
  return sentence(fit(wall, width, { wallToWall }), suits)
}

function sentence(result: Fit, suits: string): Answer {
  switch (result.answer) {
    case 'fits':
      return { icon: 'check', text: `Fits, with ${eighthsDown(result.spareInches)} to spare. ${suits}`.trim() }
    case 'tight':
      return { answer: 'tight', icon: 'alert', text: `Tight: ${eighthsDown(result.spareInches)} left.` }
    case 'no':
      return {
        answer: 'no',
        icon: 'alert',
        text: `${formatInches(Math.ceil(result.overInches * 8) / 8)} too wide for this wall.`,
      }
    case 'roomy':
      return { icon: 'info', text: `Fits, but ${eighthsDown(result.spareInches)} is left over. ${suits}` }
  }
}

/** Rounded down, because a gap must never be overstated. */
function eighthsDown(inches: number): string {
  return formatInches(Math.floor(inches * 8) / 8)
}
