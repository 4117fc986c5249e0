import { paths } from '#shared/paths.ts'
import type { SizeProps } from './start-length.tsx'
import { StartSlope } from './start-slope.tsx'

const obstructions = ['Column', 'Window in the way', 'Curved wall', 'Masonry wall'] as const

/** A sloped ceiling, and obstructions that the planner doesn't support; a designer does. */
export function Obstructions(props: SizeProps) {
  return (
    <fieldset className="start__there">
      <legend>Do any of these apply?</legend>
      <StartSlope {...props} />
      <div className="options">
        {obstructions.map((each) => (
          <label className="option" key={each}>
            <input type="checkbox" name="there" value={each} />
            <span>{each}</span>
          </label>
        ))}
      </div>
      <div className="start__designer">
        <a className="btn btn--secondary" href={paths.requestDesign}>
          Ask a designer
        </a>
        <span className="small muted">A designer draws around it, free, in 2&nbsp;business&nbsp;days.</span>
      </div>
    </fieldset>
  )
}
