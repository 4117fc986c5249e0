/** Colons and commas divide the parts of a value of Google's. */
export function escapeDividers(text: string): string {
  return text.replaceAll(/[\\:,]/g, String.raw`\$&`)
}
