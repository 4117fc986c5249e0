type DifferencesProps = { was: Record<string, unknown>; became: Record<string, unknown> }

/** What was before and after, field by field. */
export function Differences({ was, became }: DifferencesProps) {
  const names = [...new Set([...Object.keys(was), ...Object.keys(became)])].filter(
    (name) => shown(was[name]) !== shown(became[name]),
  )
  if (names.length === 0) return null
  return (
    <ul className="differences">
      {names.map((name) => (
        <li key={name}>
          {name.replaceAll('_', ' ')}: <s>{shown(was[name]) || 'nothing'}</s> <b>{shown(became[name]) || 'nothing'}</b>
        </li>
      ))}
    </ul>
  )
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
