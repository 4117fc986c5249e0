export function against(value: number, goal: number, unit = ' KB'): string {
  return `${value <= goal ? '≤' : 'OVER'} ${goal}${unit}`
}

/** 1 KB = 1000 bytes. */
export function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} KB`
}
