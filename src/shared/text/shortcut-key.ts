type Pressed = { key: string; code: string; shiftKey: boolean }

const PUNCTUATION: Record<string, string> = {
  BracketLeft: '[{',
  BracketRight: ']}',
  Slash: '/?',
  Minus: '-_',
  Equal: '=+',
}

/**
 * The key that shortcuts know: what it types, or where its letters are not Latin, what its place types on a US keyboard.
 */
export function shortcutKey({ key, code, shiftKey }: Pressed): string {
  if ([...key].length !== 1 || /[\p{ASCII}\p{Script=Latin}]/u.test(key)) return key
  const [, name] = /^(?:Key|Digit)(.)$/.exec(code) ?? []
  if (name) return shiftKey ? name : name.toLowerCase()
  return PUNCTUATION[code]?.[shiftKey ? 1 : 0] ?? key
}
