import { DeskFold } from '#desk/frame/desk-fold.tsx'

/** A line by what the form names it; `about` are its options. */
type Sorted = { key: number; name: string; about: string }
type Props = { lines: readonly Sorted[]; isOpen?: boolean }

/** Moves lines up and down, and posts what else was typed. It stands behind the form's first button, which Enter presses. */
export function SortLines({ lines, isOpen = false }: Props) {
  if (lines.length < 2) return null
  return (
    <DeskFold title="Sort the lines" isOpen={isOpen}>
      <ol className="stack stack--2">
        {lines.map(({ key, name, about }, index) => (
          <li key={key} className="cluster">
            <span>{[name, about].filter(Boolean).join(', ')}</span>
            {index > 0 && <Move to="up" line={key} name={name} />}
            {index < lines.length - 1 && <Move to="down" line={key} name={name} />}
          </li>
        ))}
      </ol>
    </DeskFold>
  )
}

function Move({ to, line, name }: { to: 'up' | 'down'; line: number; name: string }) {
  return (
    <button className="btn btn--secondary" type="submit" name="move" value={`${to}.${line}`}>
      {to === 'up' ? 'Up' : 'Down'}
      <span className="sr-only">: {name}</span>
    </button>
  )
}
