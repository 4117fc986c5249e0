const whites = [
  [2700, 'warm'],
  [3000, 'soft'],
  [4000, 'true color'],
] as const

export function LightColors() {
  return (
    <div className="kelvin" role="group" aria-label="Light colors">
      {whites.map(([kelvin, look]) => (
        <div key={kelvin} data-color={`${kelvin} K`}>
          <b>{`${kelvin}\u00a0K`}</b>
          {look}
        </div>
      ))}
    </div>
  )
}
