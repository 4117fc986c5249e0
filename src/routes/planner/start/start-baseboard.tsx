import { Select } from '../editor/plan-form.tsx'
import { baseboardChoices, usualSizes } from '../editor/room/baseboard-fields.tsx'
import { Length, type SizeProps } from './start-length.tsx'

/** One line for a room without baseboards; else their sizes, too. */
export function StartBaseboard(props: SizeProps) {
  return (
    <div className="start__baseboard">
      <Select
        id="start-baseboard_is"
        name="baseboard_is"
        label="Baseboard"
        value={props.values['baseboard_is'] ?? 'none'}
        choices={baseboardChoices}
      />
      <div className="stack stack--2">
        <div className="form-row form-row--keep">
          <Length {...props} name="baseboard" label="Its height" optional />
          <Length {...props} name="baseboard_thickness" label="Its thickness" optional />
        </div>
        <p className="small muted num">{usualSizes(props.unit)}</p>
      </div>
    </div>
  )
}
