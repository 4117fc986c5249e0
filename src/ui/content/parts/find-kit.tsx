import { paths } from '#shared/paths.ts'

export function FindKit() {
  return (
    <aside className="panel panel--flat mt-8" aria-label="Find a kit">
      <div className="stack stack--2">
        <h3>Measured?</h3>
        <p className="muted text-md">Type the smallest width and see which kit fits.</p>
        <form className="input-group" method="get" action={`${paths.home}#planner`}>
          <input
            className="input"
            name="wall"
            type="text"
            autoComplete="off"
            maxLength={40}
            required
            aria-label="Smallest width in inches"
            placeholder="72¼ in"
          />
          <button className="btn btn--primary" type="submit">
            Find my kit
          </button>
        </form>
      </div>
    </aside>
  )
}
