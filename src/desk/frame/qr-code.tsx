const QUIET = 4

/** A QR code as one drawing; true is dark. The same text is next to it. `label` says what it is for. */
export function QrCode({ rows, label }: { rows: boolean[][]; label: string }) {
  const size = rows.length + 2 * QUIET
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={rows.map(rowPath).join('')} />
    </svg>
  )
}

/** Each run of dark modules is one rectangle: a sheet may have hundreds of codes. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    const from = x
    while (row[x]) x++
    if (x > from) path += `M${from + QUIET} ${y + QUIET}h${x - from}v1h-${x - from}z`
  }
  return path
}
