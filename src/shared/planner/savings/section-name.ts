import type { Design } from '../model/design.ts'
import { wallNames } from '../text/names.ts'

/** "section 2", or "section 2 of the left wall" in a closet on several walls. */
export function sectionName({ runs }: Design, { run, section }: { run: number; section: number }): string {
  const name = `section ${section + 1}`
  return runs.length === 1 ? name : `${name} of the ${wallNames[runs[run]!.wall].toLowerCase()}`
}
