export type Form = { hidden: [string, string][]; typed: string[] }

/** The forms of a page that change something, with the fields in which one types. */
export function formsIn(html: string): Form[] {
  return [...html.matchAll(/<form[^>]*data-action="(?!close)[^>]*>(.*?)<\/form>/gs)].map(([, form = '']) => {
    const of = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
    const fields = [...form.matchAll(/<(?:input|textarea|select)\b[^>]*/g)].map(([tag]) => ({
      ...{ name: of(tag, 'name'), type: of(tag, 'type'), value: of(tag, 'value') },
    }))
    const named = fields.filter(({ name }) => name !== '')
    return {
      hidden: named.filter(({ type }) => type === 'hidden').map(({ name, value }) => [name, value]),
      typed: named.filter(({ type }) => !['hidden', 'file'].includes(type)).map(({ name }) => name),
    }
  })
}
