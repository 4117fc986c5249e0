import { firstBusiness } from '#shared/business/first-business.ts'
import { useBusiness } from '#ui/elements/use-business.ts'

const roads =
  'M0 250C120 230 180 300 300 290S520 220 700 240M60 0C120 120 210 160 300 200S420 330 430 360M0 120C160 130 240 190 360 190S560 120 700 110M220 0c20 90 60 120 90 190s10 120-10 170M500 0c-20 100-60 160-140 190'
const water = 'light-dark(oklch(.86 .03 235),oklch(.36 .04 240))'

/** Where the map of the first city has its towns. */
const firstMap = [
  { name: 'Beaverton', x: 190, y: 262 },
  { name: 'Gresham', x: 404, y: 246 },
  { name: 'Vancouver', x: 286, y: 48 },
  { name: 'Oregon City', x: 352, y: 318 },
]

/** A sketch of the full-service area, not a map for navigation. */
export function ServiceMap() {
  const business = useBusiness()
  // Only the first city has its rivers and towns here.
  const isFirst = business.city === firstBusiness.city
  return (
    <svg
      viewBox="0 0 700 360"
      role="img"
      aria-label={`Map: service area around ${business.city}, about ${business.miles} miles`}
    >
      <rect width="700" height="360" fill="var(--surface)" />
      <path d={roads} fill="none" stroke="var(--border-strong)" />
      {isFirst && (
        <g fill="none" stroke={water}>
          <path d="M-10 70C90 60 150 20 240 60s120 60 190 40 160-80 280-50" strokeWidth="20" />
          <path d="M300 75c-20 50 40 90 30 140s-60 90-40 160" strokeWidth="13" />
        </g>
      )}
      <circle cx="330" cy="185" r="150" fill="var(--graphic)" opacity=".1" />
      <circle cx="330" cy="185" r="150" fill="none" stroke="var(--graphic)" strokeDasharray="4 5" />
      <circle cx="330" cy="185" r="9" fill="var(--primary)" />
      <circle cx="330" cy="185" r="16" fill="none" stroke="var(--primary)" strokeWidth="2" />
      <g fontFamily="var(--font-body)" fontSize="15" fill="var(--text-muted)">
        <text x="354" y="181" fontWeight="700" fill="var(--text)">
          {business.city}
        </text>
        {isFirst &&
          firstMap.map(({ name, x, y }) => (
            <text key={name} x={x} y={y}>
              {name}
            </text>
          ))}
      </g>
      <path d="M330 185h150M480 180v10" stroke="var(--ink)" fill="none" />
      <text x="396" y="207" fontFamily="var(--font-display)" fontSize="13" fill="var(--text)">
        {business.miles} mi
      </text>
    </svg>
  )
}
