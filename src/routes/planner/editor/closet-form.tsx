import type { ReactNode } from 'react'
import { describeOffSale, isFinishOnSale } from '#shared/catalogue/finish-on-sale.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { finishNames } from '#shared/catalogue/options.ts'
import { paths } from '#shared/paths.ts'
import { bases, finishes, fronts, heights, lights, pulls, type Design, type Run } from '#shared/planner/model/design.ts'
import { lengthText, type LengthUnit } from '#shared/planner/model/lengths.ts'
import { baseNames, frontNames, lightNames, pullNames, wallNames } from '#shared/planner/text/names.ts'
import { fitsUnder, TILT } from '#shared/planner/rules/fits-under.ts'
import { DEEPEST_HUNG } from '#shared/planner/rules/hung-rule.ts'
import { TextLink } from '#ui/elements/links.tsx'
import { Length, PlanForm, Select, type Place } from './plan-form.tsx'

type Props = { design: Design; place: Place }

/** The depths that the planner offers; kits have others, which stay as they are. */
const offeredDepths: readonly number[] = [96, 112, 128, 152, 192]

export function SizeForm({ design, place }: Props) {
  const { room } = design
  const [first] = design.runs
  const { unit } = place
  return (
    <PlanForm place={place} name="size" command="closet" isOfCloset className="studio__bar" sendsItself>
      {design.runs.map(({ wall }) => (
        <Length key={wall} id={wall} name={wall} label={wallNames[wall]} value={room[wall]} />
      ))}
      <Length id="ceiling" name="ceiling" label="Ceiling" value={room.ceiling} />
      <Select id="height" name="h" label="Height" value={first!.h} choices={heightChoices(room.ceiling, unit)} />
      <Select id="depth" name="depth" label="Depth" value={first!.d} choices={depthChoices(first!, unit)} />
      <button className="btn btn--secondary" data-without-script="">
        Apply
      </button>
    </PlanForm>
  )
}

/** Everything about the whole closet except its size. */
export function ClosetForm({ design, place, tariff }: Props & { tariff: Tariff | null }) {
  const { finish, pull, front, led, runs } = design
  const off = tariff?.finishesOff ?? []
  return (
    <PlanForm place={place} name="closet" command="closet" isOfCloset className="form" sendsItself>
      <fieldset className="stack stack--2">
        <legend className="small">
          <b>Finish</b> <span className="muted">{finishNames[finish]}</span>
        </legend>
        <div className="swatches">
          {finishes.map((each) => (
            <Swatch key={each} {...{ each, finish, code: place.code }} isOnSale={isFinishOnSale(each, off)} />
          ))}
        </div>
      </fieldset>
      <Radios name="base" legend="Base" values={bases} names={baseNames} now={runs[0]!.base} code={place.code}>
        <p className="small muted">
          A rail needs a screw in every wood stud. Masonry or metal studs?{' '}
          <TextLink href={`${paths.requestDesign}?d=${place.code}`}>Ask a designer</TextLink>
        </p>
      </Radios>
      <Radios name="pull" legend="Pulls" values={pulls} names={pullNames} now={pull} code={place.code} />
      <Radios name="front" legend="Drawer fronts" values={fronts} names={frontNames} now={front} code={place.code} />
      <Radios name="led" legend="Lights" values={lights} names={lightNames} now={led} code={place.code} />
      <button className="btn btn--secondary" data-without-script="">
        Apply
      </button>
    </PlanForm>
  )
}

type SwatchProps = { each: Design['finish']; finish: Design['finish']; code: string; isOnSale: boolean }

/** One that is off sale stays chosen where it is, and cannot be chosen anew. */
function Swatch({ each, finish, code, isOnSale }: SwatchProps) {
  const isChosen = each === finish
  const name = isOnSale ? finishNames[each] : describeOffSale(each)
  return (
    <label className="swatch" data-finish={each} title={name}>
      <input
        type="radio"
        name="finish"
        value={each}
        defaultChecked={isChosen}
        disabled={!isOnSale && !isChosen}
        key={code}
      />
      <span className="sr-only">{name}</span>
    </label>
  )
}

type RadiosProps<Value extends string> = {
  name: string
  legend: string
  values: readonly Value[]
  names: Record<Value, string>
  now: Value
  code: string
  children?: ReactNode
}

function Radios<Value extends string>({ name, legend, values, names, now, code, children }: RadiosProps<Value>) {
  return (
    <fieldset className="stack stack--2">
      <legend className="small">
        <b>{legend}</b>
      </legend>
      <div className="options">
        {values.map((value) => (
          <label className="option" key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === now} key={code} />
            <span>{names[value]}</span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}

function heightChoices(ceiling: number, unit: LengthUnit | undefined) {
  return heights.map((h) => {
    const fits = fitsUnder(h, ceiling)
    const reason = fits ? '' : ` needs a ceiling of ${lengthText(h + TILT, unit)}`
    return [h, `${lengthText(h, unit)}${reason}`, !fits] as const
  })
}

function depthChoices({ d: now, base }: Pick<Run, 'd' | 'base'>, unit: LengthUnit | undefined) {
  const depths = [...new Set([...offeredDepths, now])].toSorted((a, b) => a - b)
  return depths.map((d) => {
    const hangs = base === 'floor' || d <= DEEPEST_HUNG
    return [d, `${lengthText(d, unit)}${hangs ? '' : ' stands on the floor'}`, !hangs] as const
  })
}
