import { cookieNames } from '#shared/constants.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { shopUrl } from '../support/addresses.ts'
import { atDesk } from '../support/desk/staff.ts'
import { prepared, screens } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const names = ['category', 'cart', 'checkout, payment', 'planner', 'planner, a kit', 'login', 'instructions for towers']

test('on a phone, at a font size of 32 px, the header keeps all that opens something @long', async ({
  playwright,
  launchOptions,
  contextOptions,
}) => {
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const context = await browser.newContext({ ...contextOptions, baseURL: shopUrl })
  const page = await context.newPage()
  const look = async (path: string) => {
    await context.addCookies([{ name: cookieNames.cookieBanner, value: 'shown', url: shopUrl }])
    await page.goto(path)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect.soft({ path, width, lost: await page.evaluate(lost) }).toEqual({ path, width, lost: [] })
    }
  }
  for (const screen of screens.filter(({ name }) => names.includes(name))) {
    // A page that is still open would ask for a session of its own meanwhile.
    await page.goto('about:blank')
    await look(await prepared(screen, context, shopUrl))
  }
  await atDesk(context, 'office')
  for (const path of [deskPaths.home, deskPaths.orders]) await look(path)
  await browser.close()
})

/** The controls of the headers that are outside of the window, or below something else. */
function lost(): string[] {
  // A step of the checkout begins at its question.
  scrollTo({ top: 0, behavior: 'instant' })
  const controls = document.querySelectorAll(
    ':is(.header, .checkout-header, .desk-bar, .topbar, .diy-header, .studio__title) :is(a, button, input)',
  )
  const isLost = (control: Element) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return left < -0.5 || right > innerWidth + 0.5 || !(control.contains(hit) || hit?.contains(control))
  }
  return [...controls]
    .filter((control) => control.checkVisibility() && !control.closest('dialog, [popover]') && isLost(control))
    .map((control) => control.getAttribute('aria-label') ?? control.textContent.trim())
}
