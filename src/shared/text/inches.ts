export const EIGHTHS = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞']

/** Inches to the nearest eighth: 70.5 is "70½″", 0.75 is "¾″". */
export function formatInches(inches: number): string {
  const eighths = Math.round(inches * 8)
  const whole = Math.floor(eighths / 8)
  const fraction = EIGHTHS[eighths - whole * 8] ?? ''
  return `${whole || (fraction ? '' : 0)}${fraction}″`
}

/** Inches in centimeters with one decimal: 70.5 is "179.1 cm". */
export function formatCentimeters(inches: number): string {
  return `${(inches * 2.54).toFixed(1)}\u00a0cm`
}
