const finishes = [
  ['white', 'White', 'plain, slightly warm', 'nothing'],
  ['linen', 'Linen', 'off-white, woven grain', '8%'],
  ['driftwood', 'Driftwood', 'pale gray-brown wood', '12%'],
  ['graphite', 'Graphite', 'dark gray, matte', '14%'],
  ['oak', 'Natural oak', 'light wood, open grain', '16%'],
  ['sage', 'Sage', 'gray-green, looks painted', '16%'],
  ['walnut', 'Walnut', 'mid-brown wood', '20%'],
] as const

export function Finishes() {
  return (
    <ul className="finish-chart">
      {finishes.map(([value, name, look, adds]) => (
        <li key={value}>
          <i data-finish={value} />
          <b>{name}</b>
          <span className="small muted">{look}</span>
          <span className="small num">adds {adds}</span>
        </li>
      ))}
    </ul>
  )
}
