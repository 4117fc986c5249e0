import { useState } from 'react'
import { formatInches } from '#shared/inches.ts'
import { formatPrice } from '#shared/money.ts'
import { finishNames } from '#shared/options.ts'
import { paths } from '#shared/paths.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { DrawingFigure } from './drawing-figure.tsx'

export type FinderWall = {
  name: string
  size: string
  width: number
  spec: DrawingSpec
  /** The finish that is chosen at first. */
  finish: string
  finishes: readonly FinishPrice[]
}
type FinishPrice = { finish: string; price: number }

/** Room that a wall keeps beside a closet, so that it goes in. */
const CLEARANCE = 0.5

/** From a wall's width and a finish to the list of what fits; one wall is drawn and priced as an example. */
export function HomeFitFinder({ wall }: { wall: FinderWall }) {
  const [finish, setFinish] = useState(wall.finish)
  return (
    <section className="section section--surface" id="planner" aria-labelledby="planner-h">
      <div className="container">
        <div className="planner">
          <DrawingFigure className="drawing" spec={wall.spec} how={{ figure: true, text: 4.2 }} />
          <form className="planner__panel" method="get" action={paths.closetOrganizers}>
            <div className="stack stack--3">
              <h2 id="planner-h">Type your wall. See&nbsp;what fits.</h2>
              <p className="muted">
                Give the smallest of three widths and a finish. You get every closet that goes between your walls, with
                its price.
              </p>
            </div>
            <div className="field">
              <label htmlFor="wall-width">Wall width</label>
              <div className="input-unit">
                <input
                  className="input"
                  id="wall-width"
                  name="width_max"
                  type="text"
                  autoComplete="off"
                  maxLength={40}
                  required
                  defaultValue={formatInches(wall.width + CLEARANCE).replace('″', '')}
                />
                <span>in</span>
              </div>
            </div>
            <FinishChoice finishes={wall.finishes} chosen={wall.finish} onChoose={setFinish} />
            <WallPrice wall={wall} finish={finish} />
            <div className="cluster">
              <button className="btn btn--primary" type="submit">
                See what fits
              </button>
              <a className="btn btn--quiet" href={paths.requestDesign}>
                Send it to a designer
              </a>
            </div>
          </form>
        </div>
      </div>
    </section>
  )
}

type FinishChoiceProps = {
  finishes: readonly FinishPrice[]
  chosen: string
  onChoose: (finish: string) => void
}

function FinishChoice({ finishes, chosen, onChoose }: FinishChoiceProps) {
  return (
    <fieldset>
      <legend className="small">
        <b>Finish</b>
      </legend>
      <div className="swatches">
        {finishes.map(({ finish }) => (
          <label key={finish} className="swatch" data-finish={finish} title={finishNames[finish]}>
            <input
              type="radio"
              name="finish"
              value={finish}
              defaultChecked={finish === chosen}
              onChange={() => onChoose(finish)}
            />
            <span className="sr-only">{finishNames[finish]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Names the finish that it is the price of: without the browser's script it stays that of the first one. */
function WallPrice({ wall, finish }: { wall: FinderWall; finish: string }) {
  const price = wall.finishes.find((choice) => choice.finish === finish)?.price
  return (
    <div className="total" role="status">
      <span>
        {wall.name}, {finishNames[finish]}
        <br />
        <span className="muted small">{wall.size}</span>
      </span>
      {price !== undefined && <b>{formatPrice(price)}</b>}
    </div>
  )
}
