/** Midnight UTC of a day such as "2026-02-28"; null for anything else, including a day that its month does not have. */
export function parseDay(text: string): number | null {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text) ? midnight : null
}
