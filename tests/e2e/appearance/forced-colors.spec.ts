import { deskPaths } from '#shared/desk/paths.ts'
import { paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { atDesk } from '../support/desk/staff.ts'
import { drawing } from '../support/drawing.ts'
import { readyToPay } from '../support/shopper.ts'
import { expect, longUnless, test } from '../support/test.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** Screens, and what is chosen, done, disabled or full in them. */
const screens = [
  ['home', paths.home, ['swatch', 'theme-switch']],
  ['a filtered list', `${paths.closetOrganizers}?width=36-60&finish=walnut`, ['nav', 'check']],
  ['a product', '/walk-in-closets/straight-wall-systems/1101', ['gallery__thumbs', 'swatch', 'option']],
  ['the reviews', `${paths.reviews}?rating=4`, ['histogram', 'pagination']],
  ['a form with choices', paths.requestDesign, ['option']],
  ['the delivery of an order', paths.checkoutDelivery, ['choice', 'progress']],
  [
    'the planner',
    `${paths.planner}?d=${encode(closetOf())}`,
    ['unit-switch', 'studio__tabs', 'types', 'drag__section', 'btn'],
  ],
  ['the staff’s day', deskPaths.home, ['desk-nav', 'tabs', 'plot']],
  ['the staff’s orders', deskPaths.orders, ['desk-nav', 'tabs', 'stage', 'rows']],
] as const

for (const [name, path, places] of screens) {
  test(`${name} shows in forced colors what its colors say${longUnless(name === 'a filtered list')}`, async ({
    page,
    context,
  }) => {
    if (path === paths.checkoutDelivery) await readyToPay(context)
    if (path.startsWith(deskPaths.home)) await atDesk(context, 'office')
    await page.goto(path)
    if (path === deskPaths.orders) await page.getByRole('row').nth(1).getByRole('checkbox').check()
    if (places.some((place) => place === 'drag__section')) await expect(drawing(page)).toBeAttached()
    const { alike, unseen, compared } = await page.evaluate(look)
    expect({ alike, unseen }).toEqual({ alike: [], unseen: [] })
    for (const place of places) expect(compared.join('\n')).toContain(place)
  })
}

/** Compares, as painted, what is chosen with its neighbors, and finds what only an unpainted color would show. */
function look(): { alike: string[]; unseen: string[]; compared: string[] } {
  const ON =
    '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"], :checked, label:has(:checked), tr:has(:checked), :disabled, .is-done, .is-now, .on'
  const paint = (element: Element) =>
    JSON.stringify(
      [null, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        if (pseudo && (style.content === 'none' || style.display === 'none')) return []
        const border = [style.borderTopStyle, style.borderTopWidth, style.borderTopColor, style.borderBottomColor]
        const outline = style.outlineStyle === 'none' ? '' : [style.outlineStyle, style.outlineColor]
        return [style.color, style.backgroundColor, border, outline, style.fill, style.stroke]
      }),
    )
  /** An input inside may be what differs. */
  const shown = (element: Element) =>
    [element, ...element.querySelectorAll('input')].filter((each) => getComputedStyle(each).opacity !== '0').map(paint)
  const listOf = ({ parentElement }: Element) => parentElement!.closest(':not(li)')!
  const lists: Element[] = []
  const kindOf = (element: Element) => {
    const list = listOf(element)
    if (!lists.includes(list)) lists.push(list)
    const classes = [...element.classList].filter((name) => !/^(is-|on$)/.test(name))
    return [lists.indexOf(list), element.localName, element.getAttribute('type'), classes].join()
  }
  const nameOf = (element: Element | null): string =>
    element ? `${nameOf(element.parentElement)} ${element.getAttribute('class') ?? ''}` : ''
  const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown)

  const alike: string[] = []
  const compared: string[] = []
  const kinds = Map.groupBy(all('a, button, label, li, tr, rect, input:is([type=checkbox], [type=radio])'), kindOf)
  for (const list of kinds.values()) {
    const on = list.find((each) => each.matches(ON))
    const off = list.find((each) => !each.matches(ON))
    if (!on || !off) continue
    compared.push(nameOf(on))
    if (String(shown(on)) === String(shown(off))) alike.push(nameOf(on))
  }
  const isSwatch = (element: Element) => {
    const probe = document.createElement('i')
    probe.style.cssText = 'forced-color-adjust: none; background: var(--finish)'
    element.appendChild(probe)
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return [null, '::before'].some((pseudo) => getComputedStyle(element, pseudo).backgroundColor === backgroundColor)
  }
  const unseen = [
    ...all(':is([data-finish], [data-color]):not(.elev)').filter((element) => !isSwatch(element)),
    ...all('.stars').filter((element) => getComputedStyle(element).backgroundImage === 'none'),
    ...all('.badge, progress, meter').filter((element) => getComputedStyle(element).borderTopWidth === '0px'),
    ...all('.btn--primary, .count').filter((element) => getComputedStyle(element).forcedColorAdjust !== 'none'),
  ].map(nameOf)
  return { alike, unseen, compared }
}
