/**
 * The part of Playwright's page that the journeys use. In Firefox it is Playwright's own; in WebKit, which Playwright
 * drives only with builds of its own, `webkit-page.ts` speaks WebDriver.
 */
export interface ShopPage {
  goto(path: string): Promise<unknown>
  url(): string | Promise<string>
  reload(): Promise<unknown>
  setViewportSize(size: { width: number; height: number }): Promise<void>
  evaluate<Result>(script: () => Result): Promise<Result>
  evaluate<Result, Value>(script: (value: Value) => Result, value: Value): Promise<Result>
  getByRole(role: Role, options?: Named): Part
  getByLabel(text: string | RegExp, options?: { exact?: boolean }): Part
  locator(selector: string): Part
  keyboard: { press(key: string): Promise<void> }
  mouse: {
    move(x: number, y: number, options?: { steps?: number }): Promise<void>
    down(): Promise<void>
    up(): Promise<void>
  }
}

export interface Part {
  getByRole(role: Role, options?: Named): Part
  getByLabel(text: string | RegExp, options?: { exact?: boolean }): Part
  locator(selector: string): Part
  first(): Part
  click(): Promise<void>
  /** Chooses a checkbox, a radio or a switch. */
  check(): Promise<void>
  fill(text: string): Promise<void>
  /** By what it says or by its value. */
  selectOption(label: string): Promise<unknown>
  setInputFiles(files: string | string[]): Promise<void>
  press(key: string): Promise<void>
  count(): Promise<number>
  isVisible(): Promise<boolean>
  innerText(): Promise<string>
  inputValue(): Promise<string>
  evaluate<Result>(script: (element: HTMLElement) => Result): Promise<Result>
}

export type Named = { name?: string | RegExp; exact?: boolean; level?: number }

export type Role =
  | 'alert'
  | 'article'
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'complementary'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'main'
  | 'navigation'
  | 'radio'
  | 'region'
  | 'status'
  | 'switch'
  | 'textbox'
