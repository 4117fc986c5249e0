/** A name within a sentence: "Wine Racks" becomes "wine racks", "LED Lighting" becomes "LED lighting". */
export function lowercaseName(name: string): string {
  return name.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
}
