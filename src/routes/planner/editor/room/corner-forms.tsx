import { CORNER_SHELVES, turnedCorners } from '#shared/planner/model/corner-shelves.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { meetAtCorner } from '#shared/planner/model/geometry.ts'
import { PlanForm, type Place } from '../plan-form.tsx'

const corners = [
  { end: 0, wall: 'left', name: 'Left corner' },
  { end: 1, wall: 'right', name: 'Right corner' },
] as const

/** What stands in each corner in which two walls' closets meet: one of them, or shelves that turn it. */
export function CornerForms({ design, place }: { design: Design; place: Place }) {
  const turned = turnedCorners(design)
  return corners
    .filter(({ end }) => meetAtCorner(design, end))
    .map(({ end, wall, name }) => {
      const isTurned = turned.includes(wall)
      return (
        <PlanForm key={end} place={place} name={`corner-${end}`} command="corner" isOfCloset className="cluster">
          <input type="hidden" name="end" value={end} />
          <span>
            {name}: {isTurned ? `${CORNER_SHELVES} shelves turn it` : 'one closet stands before the other'}
          </span>
          <button className="btn btn--quiet" name="shelf" value={isTurned ? '' : 'on'}>
            {isTurned ? 'Take out' : 'Add'} corner shelves<span className="sr-only">, {name.toLowerCase()}</span>
          </button>
        </PlanForm>
      )
    })
}
