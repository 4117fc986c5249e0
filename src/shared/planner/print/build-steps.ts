import type { BuildStage } from '#shared/drawing/build-stages.ts'
import { findNotch, handleBaseboard } from '../model/baseboard.ts'
import { cornerBoxes } from '../model/corner-shelves.ts'
import type { Design } from '../model/design.ts'
import { hasLight } from '../model/light-places.ts'

export type BuildStep = { stage: BuildStage; text: string }

const hanging: BuildStep[] = [
  { stage: 'studs', text: 'Mark the studs and a level line for the top' },
  { stage: 'rail', text: 'Screw the rail to every stud that it crosses' },
  {
    stage: 'hung',
    text: 'Hook on the panels in order of their letters; fix floors, tops and backs, then the foot of each panel',
  },
]

function standing(design: Design): BuildStep[] {
  const comesOff = handleBaseboard(design) === 'off' ? 'Take the baseboard off behind the closet. ' : ''
  const notched = findNotch(design) ? ', their notches over the baseboard' : ''
  return [
    { stage: 'base', text: `${comesOff}Set the kicks in a row and level them` },
    {
      stage: 'frame',
      text: `Stand the panels in order of their letters${notched}; fix floors, tops and backs`,
    },
    { stage: 'bracket', text: 'Screw the anti-tip brackets into studs' },
  ]
}

const CORNER = '; screw the corner’s cleats to the wall and lay its shelves on them once both walls stand'

/** What is done in which order to build one wall; steps without a part of the design are left out. */
export function buildSteps(design: Design, run: number): BuildStep[] {
  const { sections, base } = design.runs[run]!
  const has = (...kinds: string[]) => sections.some(({ parts }) => parts.some(({ k }) => kinds.includes(k)))
  const hasRods = has('rod')
  const hasCorner = cornerBoxes(design, run).length > 0
  const steps: (BuildStep | false)[] = [
    ...(base === 'hung' ? hanging : standing(design)),
    {
      stage: 'shelves',
      text: `${hasRods ? 'Fit shelves and rods' : 'Fit the shelves'} at their heights${hasCorner ? CORNER : ''}`,
    },
    has('drawers', 'rollout', 'basket', 'pants', 'hamper') && {
      stage: 'drawers',
      text: 'Slide in drawers, trays and baskets; align the fronts',
    },
    sections.some(({ door }) => door !== 'none') && { stage: 'doors', text: 'Hang the doors and adjust their hinges' },
    sections.some((_, section) => hasLight(design, run, section)) && {
      stage: 'lights',
      text: 'Clip in the lights and connect the driver',
    },
    { stage: 'scribe', text: 'Close the gaps to the walls and check every part' },
  ]
  return steps.filter((step) => step !== false)
}
