import { finishNames } from '#shared/catalogue/options.ts'
import { finishes, fronts, heights, lights, pulls, type Design } from '#shared/planner/design.ts'
import { fieldInches, frontNames, inchesText, lightNames, pullNames, wallNames } from '#shared/planner/names.ts'
import { fitsUnder } from '#shared/planner/rules/fits-under.ts'
import { Inches, PlanForm, Select, type Place } from './plan-form.tsx'

/** The depths that the planner offers; kits have others, which stay as they are. */
const offeredDepths: readonly number[] = [96, 112, 128, 152, 192]

/** What holds for the whole closet: walls, height, finish, lights. */
export function ClosetForm({ design, place }: { design: Design; place: Place }) {
  const { room, finish, pull, front, led } = design
  const [first] = design.runs
  return (
    <details className="accordion" open>
      <summary>
        <h2 className="text-lg">The whole closet</h2>
      </summary>
      <PlanForm place={place} name="closet" command="closet" className="form" sendsItself>
        <div className="form-row form-row--keep">
          {design.runs.map(({ wall }) => (
            <Inches key={wall} id={wall} name={wall} label={wallNames[wall]} value={fieldInches(room[wall])} />
          ))}
          <Inches id="ceiling" name="ceiling" label="Ceiling" value={fieldInches(room.ceiling)} />
          <Select id="height" name="h" label="Height" value={first!.h} choices={heightChoices(room.ceiling)} />
          <Select id="depth" name="depth" label="Depth" value={first!.d} choices={depthChoices(first!.d)} />
          <Select id="finish" name="finish" label="Finish" value={finish} choices={named(finishes, finishNames)} />
          <Select id="pull" name="pull" label="Pulls" value={pull} choices={named(pulls, pullNames)} />
          <Select id="front" name="front" label="Drawer fronts" value={front} choices={named(fronts, frontNames)} />
          <Select id="led" name="led" label="Lights" value={led} choices={named(lights, lightNames)} />
        </div>
        <button className="btn btn--secondary btn--sm">Apply</button>
      </PlanForm>
    </details>
  )
}

function heightChoices(ceiling: number) {
  return heights.map((h) => {
    const fits = fitsUnder(h, ceiling)
    return [h, fits ? inchesText(h) : `${inchesText(h)} needs a ceiling of ${inchesText(h + 12)}`, !fits] as const
  })
}

function depthChoices(now: number) {
  return [...new Set([...offeredDepths, now])].toSorted((a, b) => a - b).map((d) => [d, inchesText(d)] as const)
}

function named<Value extends string>(values: readonly Value[], names: Record<string, string>) {
  return values.map((value) => [value, names[value]!] as const)
}
