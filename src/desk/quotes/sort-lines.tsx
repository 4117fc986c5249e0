import { DeskFold } from '#desk/frame/desk-fold.tsx'

/** A line by what the form names it; `about` are its options. */
type Sorted = { key: number; name: string; about: string }
/** `next` is the button that takes the focus. */
type Props = { lines: readonly Sorted[]; isOpen?: boolean; next?: string }

/** Moves lines up and down, and posts what else was typed. It stands behind the form's first button, which Enter presses. */
export function SortLines({ lines, isOpen = false, next }: Props) {
  if (lines.length < 2) return null
  return (
    <DeskFold title="Sort the lines" isOpen={isOpen}>
      <ol className="stack stack--2">
        {lines.map(({ key, name, about }, index) => (
          <li key={key} className="cluster">
            <span>{[name, about].filter(Boolean).join(', ')}</span>
            {index > 0 && <Move value={`up.${key}`} name={name} next={next} />}
            {index < lines.length - 1 && <Move value={`down.${key}`} name={name} next={next} />}
          </li>
        ))}
      </ol>
    </DeskFold>
  )
}

function Move({ value, name, next }: { value: string; name: string; next: string | undefined }) {
  return (
    <button
      {...{ id: value, className: 'btn btn--secondary', type: 'submit', name: 'move', value }}
      autoFocus={value === next}
    >
      {value.startsWith('up') ? 'Up' : 'Down'}
      <span className="sr-only">: {name}</span>
    </button>
  )
}
