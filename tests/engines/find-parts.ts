import type { Role } from './shop-page.ts'

export type Text = { text: string; isExact: boolean } | { pattern: string; flags: string }

/** One step from a part of the page to the parts in it. */
export type Step =
  | { css: string }
  | { role: Role; candidates: string; name?: Text; level?: number }
  | { label: Text }
  | { isFirst: true }

/** Which elements may have a role; axe says which of them do. */
export const candidatesOf: Record<Role, string> = {
  alert: '[role=alert]',
  article: 'article',
  banner: 'header',
  button: 'button, summary, input[type=submit], [role=button]',
  checkbox: 'input[type=checkbox]',
  combobox: 'select, [role=combobox]',
  complementary: 'aside',
  dialog: 'dialog, [role=dialog]',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img, svg, [role=img]',
  link: 'a[href]',
  main: 'main',
  navigation: 'nav',
  radio: 'input[type=radio]',
  region: 'section, [role=region]',
  status: '[role=status], output',
  switch: '[role=switch]',
  textbox: 'input, textarea',
}

/** What axe offers besides its rules. */
type Judge = {
  setup(): void
  teardown(): void
  commons: { aria: { getRole(element: Element): string | null }; text: { accessibleText(element: Element): string } }
}

/** Runs in the page, where axe is: the elements that the steps lead to, in their order. */
export function findParts(steps: readonly Step[]): Element[] {
  const { axe: judge } = window as unknown as { axe: Judge }
  const needsNames = steps.some((step) => 'label' in step || 'role' in step)
  if (needsNames) judge.setup()
  const nameOf = (element: Element) => judge.commons.text.accessibleText(element).trim().replaceAll(/\s+/g, ' ')
  const says = (said: string, text: Text) => {
    if ('pattern' in text) return new RegExp(text.pattern, text.flags).test(said)
    return text.isExact ? said === text.text : said.toLowerCase().includes(text.text.toLowerCase())
  }
  const isHidden = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden=true]') !== null
  const within = (roots: (Element | Document)[], selector: string) => [
    ...new Set(roots.flatMap((root) => [...root.querySelectorAll(selector)])),
  ]
  const follow = (roots: (Element | Document)[], step: Step): Element[] => {
    if ('isFirst' in step) return (roots as Element[]).slice(0, 1)
    if ('css' in step) return within(roots, step.css)
    if ('label' in step) {
      return within(roots, 'input, select, textarea').filter((field) => says(nameOf(field), step.label))
    }
    const { role, candidates, name, level } = step
    return within(roots, candidates).filter(
      (element) =>
        !isHidden(element) &&
        judge.commons.aria.getRole(element) === role &&
        (level === undefined || element.localName === `h${level}`) &&
        (name === undefined || says(nameOf(element), name)),
    )
  }
  try {
    return steps.reduce<(Element | Document)[]>(follow, [document]) as Element[]
  } finally {
    if (needsNames) judge.teardown()
  }
}
