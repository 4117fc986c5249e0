import { optionsText } from '#shared/catalogue/options.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import type { DeskLine } from '#db/quotes/view-quote.ts'

/** Moves lines up and down; it also saves what else was typed. It stands behind the form's first button, which Enter presses. */
export function SortLines({ lines }: { lines: readonly DeskLine[] }) {
  if (lines.length < 2) return null
  return (
    <details className="panel-fold">
      <summary>
        Sort the lines
        <Icon name="down" />
      </summary>
      <ol className="stack stack--2">
        {lines.map(({ productId, name, options }, index) => (
          <li key={productId} className="cluster">
            <span>{[name, optionsText(options)].filter(Boolean).join(', ')}</span>
            {index > 0 && <Move to="up" productId={productId} name={name} />}
            {index < lines.length - 1 && <Move to="down" productId={productId} name={name} />}
          </li>
        ))}
      </ol>
    </details>
  )
}

function Move({ to, productId, name }: { to: 'up' | 'down'; productId: number; name: string }) {
  return (
    <button className="btn btn--secondary" type="submit" name="move" value={`${to}.${productId}`}>
      {to === 'up' ? 'Up' : 'Down'}
      <span className="sr-only">: {name}</span>
    </button>
  )
}
