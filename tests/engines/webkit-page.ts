import { error, Key, Origin, type WebDriver, type WebElement } from 'selenium-webdriver'
import { axeSource } from '#tests/e2e/support/axe-violations.ts'
import { candidatesOf, findParts, type Step, type Text } from './find-parts.ts'
import type { Named, Part, Role, ShopPage } from './shop-page.ts'

/** How long an action waits until its part is there and nothing covers it. */
const PATIENCE_MS = 30_000

const FIND = `return window.axe ? (${findParts})(arguments[0]) : null`
/** The driver scrolls a part to an edge of the window, where a bar may cover it. */
const CENTER = `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`
const AGAIN = [
  error.NoSuchElementError,
  error.StaleElementReferenceError,
  error.ElementNotInteractableError,
  error.ElementClickInterceptedError,
]

/** A page of the shop in WebKit, with Playwright's words. */
export function webKitPage(session: WebDriver, origin: string): ShopPage {
  const pointer = { x: 0, y: 0 }
  const act = () => session.actions({ async: true })
  return {
    ...partsFrom(session, []),
    goto: (path) => session.get(new URL(path, origin).href),
    url: () => session.getCurrentUrl(),
    reload: () => session.navigate().refresh(),
    setViewportSize: (size) => resize(session, size),
    evaluate: <Result, Value>(script: (value: Value) => Result, value?: Value) =>
      session.executeScript<Result>(`return (${script})(arguments[0])`, value),
    keyboard: { press: (key) => press(session, key) },
    mouse: {
      async move(x, y, { steps = 1 } = {}) {
        const from = { ...pointer }
        const moves = act()
        for (let step = 1; step <= steps; step++) {
          Object.assign(pointer, between(from, { x, y }, step / steps))
          moves.move({ ...pointer, origin: Origin.VIEWPORT, duration: 20 })
        }
        await moves.perform()
      },
      down: () => act().press().perform(),
      up: () => act().release().perform(),
    },
  }
}

function between(from: { x: number; y: number }, to: { x: number; y: number }, share: number) {
  return { x: Math.round(from.x + (to.x - from.x) * share), y: Math.round(from.y + (to.y - from.y) * share) }
}

/** The window has a frame, so its size is corrected once the page has told its own. */
async function resize(session: WebDriver, { width, height }: { width: number; height: number }): Promise<void> {
  const inner = () => session.executeScript<number[]>('return [innerWidth, innerHeight]')
  const window = session.manage().window()
  const outer = await window.setRect({ width, height, x: 0, y: 0 })
  // The page learns of its new size a moment later.
  await session.wait(async () => (await inner())[0]! <= outer.width, PATIENCE_MS)
  const [innerWidth, innerHeight] = await inner()
  await window.setRect({
    ...{ width: outer.width + width - innerWidth!, height: outer.height + height - innerHeight! },
    ...{ x: 0, y: 0 },
  })
}

function partsFrom(session: WebDriver, steps: readonly Step[]): Pick<ShopPage, 'getByRole' | 'getByLabel' | 'locator'> {
  const part = (step: Step) => webKitPart(session, [...steps, step])
  return {
    getByRole: (role: Role, { name, exact = false, level }: Named = {}) =>
      part({
        ...{ role, candidates: candidatesOf[role] },
        ...(name !== undefined && { name: textOf(name, exact) }),
        ...(level !== undefined && { level }),
      }),
    getByLabel: (text, { exact = false } = {}) => part({ label: textOf(text, exact) }),
    locator: (css) => part({ css }),
  }
}

function textOf(text: string | RegExp, isExact: boolean): Text {
  return typeof text === 'string' ? { text, isExact } : { pattern: text.source, flags: text.flags }
}

function webKitPart(session: WebDriver, steps: readonly Step[]): Part {
  const all = () => find(session, steps)
  const act = <Result>(action: (element: WebElement) => Promise<Result>) => patiently(session, steps, action)
  const evaluate = <Result>(script: (element: HTMLElement) => Result) =>
    act((element) => session.executeScript<Result>(`return (${script})(arguments[0])`, element))
  return {
    ...partsFrom(session, steps),
    first: () => webKitPart(session, [...steps, { isFirst: true }]),
    click: () => act((element) => element.click()),
    check: () => act((element) => check(session, element)),
    fill: (text) =>
      act(async (element) => {
        await element.clear()
        if (text) await element.sendKeys(text)
      }),
    selectOption: (label) =>
      act(async (element) => {
        const options = await element.findElements({ css: 'option' })
        for (const option of options) {
          const names = [await option.getText(), await option.getAttribute('value')]
          if (names.includes(label)) return option.click()
        }
        throw new Error(`There is no option ${label}.`)
      }),
    setInputFiles: (files) => act((element) => element.sendKeys([files].flat().join('\n'))),
    press: (key) => act((element) => element.sendKeys(keyOf(key))),
    count: async () => (await all()).length,
    async isVisible() {
      const [element] = await all()
      return element ? element.isDisplayed() : false
    },
    innerText: () => evaluate((element) => element.innerText),
    inputValue: () => evaluate((element) => (element as HTMLInputElement).value),
    evaluate,
  }
}

/** A field that its label covers is chosen by its label, as by a pointer. */
async function check(session: WebDriver, element: WebElement): Promise<void> {
  if (await element.isSelected()) return
  try {
    await element.click()
  } catch (problem) {
    if (!AGAIN.some((kind) => problem instanceof kind)) throw problem
    const [label] = await session.executeScript<WebElement[]>('return [...arguments[0].labels]', element)
    await label!.click()
  }
}

async function find(session: WebDriver, steps: readonly Step[]): Promise<WebElement[]> {
  const found = await session.executeScript<WebElement[] | null>(FIND, steps)
  if (found) return found
  await session.executeScript(axeSource)
  return find(session, steps)
}

/** Acts on the one part; tries again while it is not there, or is covered or replaced. */
async function patiently<Result>(
  session: WebDriver,
  steps: readonly Step[],
  action: (element: WebElement) => Promise<Result>,
): Promise<Result> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      const found = await find(session, steps)
      if (found.length > 1) throw new Error(`${found.length} parts are ${JSON.stringify(steps)}.`)
      if (found.length === 0) throw new error.NoSuchElementError(`Nothing is ${JSON.stringify(steps)}.`)
      await session.executeScript(CENTER, found[0])
      return await action(found[0]!)
    } catch (problem) {
      const mayPass = AGAIN.some((kind) => problem instanceof kind) || /navigat|unloaded/i.test(String(problem))
      if (!mayPass || Date.now() > deadline) throw problem
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

const KEYS: Record<string, string> = {
  ...{ Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB, Home: Key.HOME, End: Key.END },
  ...{ ArrowLeft: Key.ARROW_LEFT, ArrowRight: Key.ARROW_RIGHT, ArrowUp: Key.ARROW_UP, ArrowDown: Key.ARROW_DOWN },
}

function keyOf(key: string): string {
  return KEYS[key] ?? key
}

async function press(session: WebDriver, chord: string): Promise<void> {
  const keys = chord.split('+').map((key) => ({ Shift: Key.SHIFT, Control: Key.CONTROL })[key] ?? keyOf(key))
  const actions = session.actions({ async: true })
  for (const key of keys) actions.keyDown(key)
  for (const key of keys.toReversed()) actions.keyUp(key)
  await actions.perform()
}
