export const bare = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
export const marks: Record<string, string> = {
  b: '**',
  strong: '**',
  em: '_',
  i: '_',
  s: '~~',
  code: '`',
  span: '',
  small: '',
}
export const prefixes: Record<string, string> = { blockquote: '> ', summary: '**', dt: '- **' }
export const blocks = new Set(
  'main section article aside header footer div p ul ol li dl dt dd table thead tbody tr figure figcaption details summary blockquote h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
)
