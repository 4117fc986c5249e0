const LONGEST = 254
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+"
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const TOP_LEVEL = '(?=[a-z\\d-]*[a-z])[a-z\\d][a-z\\d-]{0,61}[a-z\\d]'

const ADDRESS = new RegExp(`^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${TOP_LEVEL}$`, 'i')

/** The address with an international domain as mail servers know it: pat@münchen.de is pat@xn--mnchen-3ya.de. */
export function asciiEmail(text: string): string {
  if (text.length > LONGEST) return text
  const [, local, domain] = /^([^@]+)@([\p{L}\p{M}\p{N}.。-]*[^\0-\x7f][\p{L}\p{M}\p{N}.。-]*)$/u.exec(text) ?? []
  if (local === undefined || !URL.canParse(`http://${domain}`)) return text
  const ascii = `${local}@${new URL(`http://${domain}`).hostname}`
  return isEmailAddress(ascii) ? ascii : text
}

/**
 * Whether mail can be sent to an address: RFC 5321's dot-atom at a domain of at least two labels, in ASCII. Quoted names
 * and address literals are left out, because mail programs disagree about them.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text)
}
