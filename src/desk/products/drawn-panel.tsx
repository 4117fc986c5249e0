import { formatCents } from '#shared/text/money.ts'
import { Change } from './price-change.tsx'
import type { DrawnPrices, NearKit } from './compare-drawn.ts'

/** Prices of closets near the kits when they are drawn, and the kits that it would be cheaper to draw than to buy. */
export function DrawnPanel({ drawn }: { drawn: DrawnPrices | null }) {
  return (
    <div data-recalculated="drawn" aria-live="polite">
      {drawn && (
        <section className="panel stack stack--3" aria-labelledby="drawn-h">
          <h2 id="drawn-h">Drawn closets near kits</h2>
          <Cheaper cheaper={drawn.cheaper} />
          <ul className="stack stack--2">
            {drawn.near.map((kit) => (
              <Near key={kit.name} kit={kit} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Near({ kit: { name, was, becomes } }: { kit: NearKit }) {
  const price = (of: 'kitCents' | 'drawnCents') => (
    <Change of="priceCents" was={{ priceCents: was[of] }} becomes={{ priceCents: becomes[of] }} />
  )
  return (
    <li>
      <b>{name}</b>: kit {price('kitCents')}, drawn {price('drawnCents')}
    </li>
  )
}

function Cheaper({ cheaper }: Pick<DrawnPrices, 'cheaper'>) {
  if (cheaper.length === 0) return null
  return (
    <div className="note note--warning">
      <p>
        <b>Drawing becomes cheaper than buying.</b> Change drawn closets, too, or customers draw these kits:
      </p>
      <ul>
        {cheaper.map(({ name, options, kitCents, drawnCents }) => (
          <li key={`${name} ${options}`}>
            {`${name}${options && ` (${options})`}: kit ${formatCents(kitCents)}, drawn ${formatCents(drawnCents)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
