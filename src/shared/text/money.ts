/** "1,495.00" for 149500: two decimals, thousands separated. */
export function formatAmount(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100).toString()
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '−' : ''}${grouped}.${(Math.abs(cents) % 100).toString().padStart(2, '0')}`
}

/** "$1,495.00" for 149500. */
export function formatCents(cents: number): string {
  return cents < 0 ? `−$${formatAmount(-cents)}` : `$${formatAmount(cents)}`
}

/** "$1,495.00" for the API's 1495 or "1495.00". */
export function formatPrice(dollars: number | string): string {
  return formatCents(toCents(dollars))
}

/** "$1,500" for 1500 and "$24.50" for 24.5: prices wherever they aren't added up as in a cart, an order or a feed. */
export function formatRoundAmount(dollars: number | string): string {
  return formatRoundCents(toCents(dollars))
}

/** "$1,500" for 150000. */
export function formatRoundCents(cents: number): string {
  return formatCents(cents).replace(/\.00$/, '')
}

export function toCents(dollars: number | string): number {
  return Math.round(Number(dollars) * 100)
}

export function toDollars(cents: number): number {
  return cents / 100
}
