import { createContext, use } from 'react'

/** The percentage that each finish adds; null in the first rendering, and while the tariff can't be had. */
export const FinishRatesContext = createContext<() => Record<string, number> | null>(() => null)

const finishes = [
  ['white', 'White', 'plain, slightly warm'],
  ['linen', 'Linen', 'off-white, woven grain'],
  ['driftwood', 'Driftwood', 'pale gray-brown wood'],
  ['graphite', 'Graphite', 'dark gray, matte'],
  ['oak', 'Natural oak', 'light wood, open grain'],
  ['sage', 'Sage', 'gray-green, looks painted'],
  ['walnut', 'Walnut', 'mid-brown wood'],
] as const

export function Finishes() {
  const rates = use(FinishRatesContext)()
  return (
    <ul className="finish-chart">
      {finishes.map(([value, name, look]) => (
        <li key={value}>
          <i data-finish={value} />
          <b>{name}</b>
          <span className="small muted">{look}</span>
          {rates && <span className="small num">adds {rates[value] ? `${rates[value]}%` : 'nothing'}</span>}
        </li>
      ))}
    </ul>
  )
}
