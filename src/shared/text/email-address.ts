const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+"
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const TOP_LEVEL = '(?=[a-z\\d-]*[a-z])[a-z\\d][a-z\\d-]{0,61}[a-z\\d]'

const ADDRESS = new RegExp(`^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${TOP_LEVEL}$`, 'i')

/**
 * Whether mail can be sent to an address: RFC 5321's dot-atom at a domain of at least two labels, in ASCII. Quoted names
 * and address literals are left out, because mail programs disagree about them.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text)
}
