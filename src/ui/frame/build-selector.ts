/** The attributes that identify a control in this page and the next. */
const NAMES = ['id', 'name', 'value', 'href', 'aria-label']

/** Empty for a control without a name, which would match the first of its kind. */
export function buildSelector(control: Element): string {
  const names = NAMES.filter((name) => control.hasAttribute(name))
  const own = control.localName + names.map((name) => `[${name}="${CSS.escape(control.getAttribute(name)!)}"]`).join('')
  if (names.length > 0) return own
  const action = control.closest<HTMLFormElement>('form[data-action]')?.dataset.action
  return action ? `form[data-action="${CSS.escape(action)}"] ${own}` : ''
}
