/** The numbers in a list with commas, semicolons or spaces between them, and what in it is no number. */
export function typedNumbers(text: string): { numbers: number[]; unread: string[] } {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
  const isNumber = (part: string) => /^#?\d{1,9}$/.test(part)
  return {
    numbers: [...new Set(parts.filter(isNumber).map((part) => Number(part.replace('#', ''))))],
    unread: parts.filter((part) => !isNumber(part)),
  }
}
