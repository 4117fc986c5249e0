const modes = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

export function ThemeSwitch() {
  return (
    <div className="theme-switch" role="radiogroup" aria-label="Color theme" data-needs-script="">
      {modes.map(([mode, name]) => (
        <label key={mode}>
          <input type="radio" name="color-mode" value={mode} defaultChecked={mode === 'system'} />
          {name}
        </label>
      ))}
    </div>
  )
}
