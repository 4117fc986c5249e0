const QUIET = 4

/** A QR code as one drawing; true is dark. The same text is next to it. `label` says what it is for. */
export function QrCode({ rows, label }: { rows: boolean[][]; label: string }) {
  const size = rows.length + 2 * QUIET
  const modules = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={modules.join('')} />
    </svg>
  )
}
