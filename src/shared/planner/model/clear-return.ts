import { behindReturn } from '../rules/behind-return.ts'
import type { Design, Run, Section } from './design.ts'
import { hangs, isPullOut, mapSection } from './geometry.ts'
import { partsOfKinds } from './parts-of-kinds.ts'

/** Where drawers of a first drawing would hit the wall beside the doorway, it has shelves, or only what hangs there. */
export function clearOfReturn(design: Design): Design {
  return behindReturn(design).reduce(
    (cleared, { place: { run, section } }) =>
      mapSection(cleared, run!, section!, (each) => withoutDrawers(each, design.runs[run!]!)),
    design,
  )
}

function withoutDrawers(section: Section, run: Run): Section {
  const left = section.parts.filter((part) => !isPullOut(part))
  if (hangs(section)) return { ...section, parts: left }
  return {
    ...section,
    parts: partsOfKinds(left.some(({ k }) => k === 'slant') ? ['shoes', 'shelves'] : ['shelves'], run),
  }
}
