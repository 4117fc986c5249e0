import type { Wall } from '#shared/planner/model/design.ts'
import { widthFields } from '#shared/planner/model/wall-widths.ts'
import { measuringGuide } from '#ui/catalogue/measuring-guide.ts'
import { TextLink } from '#ui/elements/links.tsx'
import { StartBaseboard } from './start-baseboard.tsx'
import { Length, type SizeProps } from './start-length.tsx'

const walls: readonly (readonly [wall: Wall, name: string])[] = [
  ['back', 'Wall to wall'],
  ['left', 'Left wall'],
  ['right', 'Right wall'],
]

export function Size(props: SizeProps) {
  return (
    <fieldset>
      <legend>2. Its size</legend>
      <div className="form-row form-row--keep start__size">
        <Length {...props} name="back" label="Wall to wall" required />
        <Length {...props} name="ceiling" label="Ceiling" required />
        <Length {...props} name="left" label="Left wall" />
        <Length {...props} name="right" label="Right wall" />
      </div>
      <div className="form-row form-row--keep start__doorway">
        <Length {...props} name="opening_from" label="Wall left of the doorway" optional />
        <Length {...props} name="opening_w" label="Doorway’s width" optional />
        <Length {...props} name="opening_h" label="Doorway’s height" optional />
      </div>
      <p className="small muted mt-3">
        Measure at three heights. Type the smallest, or all three below.{' '}
        <TextLink href={measuringGuide}>How to measure</TextLink>
      </p>
      <MoreWidths {...props} />
      <StartBaseboard {...props} />
    </fieldset>
  )
}

/** A wall's widths above the floor, open if they were filled in. */
function MoreWidths(props: SizeProps) {
  const isOpen = walls.some(([wall]) => widthFields(wall).some((name, above) => above > 0 && props.values[name]))
  return (
    <details open={isOpen}>
      <summary className="link start__more">Is the wall straight? Measure at two more heights</summary>
      <div className="stack stack--3 mt-3">
        {walls.map(([wall, name]) => (
          <fieldset key={wall} id={`more-${wall}`}>
            <legend className="small">{name}</legend>
            <div className="form-row form-row--keep">
              {widthFields(wall).map(
                (field, above) =>
                  above > 0 && <Length key={field} {...props} name={field} label={heights[above - 1]!} optional />,
              )}
            </div>
          </fieldset>
        ))}
        <p className="small muted">We build to the smallest of the three widths.</p>
      </div>
    </details>
  )
}

const heights = ['At 42″', 'At 84″'] as const
