import type { Design } from '#shared/planner/model/design.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { wallNames } from '#shared/planner/text/names.ts'
import { intoView } from './into-view.ts'
import type { Place } from './plan-form.tsx'

type WallTabsProps = { design: Design; place: Place }

/** The walls of a room from left to right, of which the page shows one; beside the panel they lie as in a plan. */
export function WallTabs({ design, place }: WallTabsProps) {
  if (design.runs.length === 1) return null
  return (
    <nav className="studio__walls" aria-label="Walls" onFocus={intoView}>
      {listRuns(design).map((run) => (
        <a
          key={run}
          className={`option studio__wall--${design.runs[run]!.wall}`}
          href={wallHref(place, run)}
          aria-current={run === place.run ? 'true' : undefined}
          data-keep-scroll=""
        >
          {wallNames[design.runs[run]!.wall]}
        </a>
      ))}
    </nav>
  )
}

/** A wall, with its first section if one is selected now. */
export function wallHref(place: Place, run: number): string {
  return plannerHref({ ...place, run, section: place.isChosen ? 0 : undefined })
}

/** The run at the left (-1) or right (1) of another one. */
export function runBeside(design: Design, run: number, by: 1 | -1): number | undefined {
  const runs = listRuns(design)
  return runs[runs.indexOf(run) + by]
}

/** From the left wall over the back wall to the right one. */
function listRuns({ runs }: Design): number[] {
  return (['left', 'back', 'right'] as const)
    .map((wall) => runs.findIndex((run) => run.wall === wall))
    .filter((run) => run >= 0)
}
