import { obstacleKinds, type Design } from '#shared/planner/model/design.ts'
import { freeEnds } from '#shared/planner/model/geometry.ts'
import { lengthText } from '#shared/planner/model/lengths.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { obstacleNames, wallNames } from '#shared/planner/text/names.ts'
import { Length, PlanForm, Select, type Place } from '../plan-form.tsx'
import { BaseboardFields } from './baseboard-fields.tsx'

type Props = { design: Design; place: Place }
type PricedProps = Props & { tariff: Tariff | null }

/** Obstructions: end walls, the baseboard, a reach-in's doorway, outlets, vents and windows. */
export function RoomForms({ design, place, tariff }: PricedProps) {
  return (
    <details>
      <summary className="link studio__more">Doorway, baseboard, outlets, windows</summary>
      <div className="stack stack--4 mt-4">
        <EndsAndBaseboard design={design} place={place} tariff={tariff} />
        {design.room.kind === 'reach' && <Doorway design={design} place={place} />}
        {design.room.obstacles.map(({ kind, wall, x, z }, index) => (
          <PlanForm
            key={`${kind} ${wall} ${x} ${z}`}
            place={place}
            name={`obstacle-${index}`}
            command="clear-obstacle"
            isOfCloset
            className="cluster"
          >
            <input type="hidden" name="obstacle" value={index} />
            <span>
              {obstacleNames[kind]}, {wallNames[wall].toLowerCase()}, {lengthText(x, place.unit)} from its left end,{' '}
              {lengthText(z, place.unit)} above the floor
            </span>
            <button className="btn btn--quiet">
              Remove<span className="sr-only"> {obstacleNames[kind]}</span>
            </button>
          </PlanForm>
        ))}
        {design.room.obstacles.length < 7 && <NewObstacle design={design} place={place} />}
      </div>
    </details>
  )
}

const endNames = ['Left end of the back wall', 'Right end of the back wall']

function EndsAndBaseboard({ design, place, tariff }: PricedProps) {
  const { ends } = design.room
  const free = freeEnds(design)
  return (
    <PlanForm place={place} name="room" command="room" isOfCloset className="form">
      <BaseboardFields design={design} tariff={tariff} unit={place.unit} />
      {free.length > 0 && (
        <div className="form-row form-row--keep">
          {free.map((end) => (
            <Select
              key={end}
              id={`end-${end}`}
              name={`end_${end}`}
              label={endNames[end]!}
              value={ends[end] ? 'wall' : 'open'}
              choices={[
                ['wall', 'A wall'],
                ['open', 'Open'],
              ]}
            />
          ))}
        </div>
      )}
      <button className="btn btn--secondary">Set them</button>
    </PlanForm>
  )
}

function Doorway({ design, place }: Props) {
  const { opening, back, ceiling } = design.room
  const { from, w, h } = opening ?? { from: 0, w: back, h: Math.min(640, ceiling) }
  return (
    <PlanForm place={place} name="opening" command="opening" isOfCloset className="form">
      <div className="form-row form-row--keep">
        <Length id="opening-from" name="opening_from" label="Wall left of the doorway" value={from} />
        <Length id="opening-w" name="opening_w" label="Doorway’s width" value={w} />
        <Length id="opening-h" name="opening_h" label="Doorway’s height" value={h} />
      </div>
      <div className="cluster">
        <button className="btn btn--secondary">Save doorway</button>
        {opening && (
          <button className="btn btn--quiet" name="do" value="no-opening">
            No doorway
          </button>
        )}
      </div>
    </PlanForm>
  )
}

function NewObstacle({ design, place }: Props) {
  return (
    <PlanForm place={place} name="obstacle" command="obstacle" isOfCloset className="form">
      <div className="form-row form-row--keep">
        <Select
          id="obstacle-kind"
          name="kind"
          label="On the wall"
          value="outlet"
          choices={obstacleKinds.map((kind) => [kind, obstacleNames[kind]] as const)}
        />
        <Select
          id="obstacle-wall"
          name="wall"
          label="Which wall"
          value="back"
          choices={design.runs.map(({ wall }) => [wall, wallNames[wall]] as const)}
        />
        <Length id="obstacle-x" name="obstacle_x" label="From the left" value={96} />
        <Length id="obstacle-z" name="obstacle_z" label="Above the floor" value={96} />
        <Length id="obstacle-w" name="obstacle_w" label="Width" value={24} />
        <Length id="obstacle-h" name="obstacle_h" label="Height" value={40} />
      </div>
      <button className="btn btn--secondary">Add</button>
    </PlanForm>
  )
}
