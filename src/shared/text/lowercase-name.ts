/** A name after other words: "Wine Racks" is "wine racks", "LED Lighting" is "LED lighting". */
export function lowercaseName(name: string): string {
  return name.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
}
