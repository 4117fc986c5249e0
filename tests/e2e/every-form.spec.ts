import { mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { fileRuleOf, MAX_FILE_BYTES, type FileRule } from '#shared/actions/form-files.ts'
import { paths } from '#shared/paths.ts'
import { fieldId } from '#ui/form/fields/field-error.tsx'
import { WALL } from '#tests/support/checkout.ts'
import { accountForms, leadForms, type FormCase, type Typed } from '#tests/support/every-form.ts'
import { jpeg, pdf, program } from '#tests/support/files.ts'
import { signedIn } from './support/account.ts'
import { open, readyToPay } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

const WRONG = /You chose 12\..*b\.jpg is empty.*c\.jpg is 10\.1 MB.*a\.jpg isn’t a (JPEG|PDF)/s

test('every form marks its errors, keeps everything typed, and sends only once on a double click @long', async ({
  page,
}) => {
  test.setTimeout(90_000)
  // A network may send five forms in ten minutes.
  let networks = Math.trunc(Math.random() * 60_000)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  for (const [name, about] of Object.entries<FormCase>(leadForms)) {
    await page.setExtraHTTPHeaders({ 'CF-Connecting-IP': `2001:db8:${(networks++).toString(16)}::1` })
    await test.step(name, async () => {
      const rule = fileRuleOf(name)
      const form = await refused(page, about, rule && wrongFiles(rule))
      if (rule) await expect(form.locator(`#${rule.field}-error`)).toContainText(WRONG)
      sent.length = 0
      await fillIn(form, about.right)
      if (rule) await choose(form, [kindOf(rule)('right.bin')])
      await sendButton(form).dblclick()
      await expect(page).toHaveURL(name === 'review' ? /\/reviews\?/ : /[?&]reference=RQ-/)
      expect(sent).toHaveLength(1)
    })
  }
})

test('every account and checkout form marks its errors and keeps everything typed @long', async ({ page, context }) => {
  test.setTimeout(90_000)
  for (const [name, about] of Object.entries<FormCase>(accountForms)) {
    // Every choice and text is valid there.
    if (about.path === paths.accountPreferences || about.path === paths.checkoutDelivery) continue
    if (about.who === 'member') await signedIn(context, 'idle')
    if (about.who === 'shopper') await context.clearCookies()
    if (about.who === 'shopper') await readyToPay(context, undefined, WALL)
    await test.step(name, () => refused(page, about))
  }
})

/** Twelve files, including a program, an empty one and one that is too large. */
function wrongFiles(rule: FileRule): File[] {
  const make = kindOf(rule)
  const large = make('c.jpg', { bytes: MAX_FILE_BYTES + 1 })
  return [program('a.jpg'), new File([], 'b.jpg'), large, ...Array.from({ length: 9 }, (_, at) => make(`${at}.jpg`))]
}

/** Creates files of a type that the rule accepts, judged by their content. */
function kindOf({ types }: FileRule) {
  return types.includes('jpg') ? jpeg : pdf
}

/** Fills in the form as wrongly as a browser can, sends it and checks the result. */
async function refused(page: Page, { path, action, right, wrong, saidAt = {} }: FormCase, files: File[] | null = null) {
  await open(page, path)
  const form = page.locator(`main form[data-action="${action}"]`)
  await form.locator('details').evaluateAll((all) => all.forEach((more) => ((more as HTMLDetailsElement).open = true)))
  const filled = await fillIn(form, { ...right, ...wrong })
  const names = filled.filter((name) => Object.hasOwn(wrong, name))
  if (files) await choose(form, files)
  const before = await contentOf(form)
  await sendButton(form).click()

  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  const field = await form.locator('[type=file]').evaluateAll(([input]) => input?.getAttribute('name'))
  const wanted = new Set([...names.map((name) => saidAt[name] ?? name), ...(files && field ? [field] : [])])
  const links = await summary.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links)).toEqual(new Set([...wanted].map((name) => `#${fieldId(name)}`)))
  for (const link of links) {
    await expect(page.locator(`${link}-error`)).toBeVisible()
    // All icons are squares of one picture, so another shape would show a part of the next icon.
    const { width, height } = (await page.locator(`${link}-error .icon`).first().boundingBox())!
    expect(width).toBeCloseTo(height)
  }
  expect(await contentOf(form)).toEqual(before)
  return form
}

/**
 * Fills in fields by name, because it works for all forms. Returns the fields that took the value; some values only a
 * program can send.
 */
async function fillIn(form: Locator, typed: Typed): Promise<string[]> {
  const filled: string[] = []
  for (const [name, value] of Object.entries(typed)) {
    const controls = form.locator(`[name="${name}"]`)
    const values = [value].flat()
    const { type, maxLength, offered } = await controls.evaluateAll(optionsOf)
    if (type === 'checkbox') {
      for (const [index, text] of offered.entries()) await controls.nth(index).setChecked(values.includes(text))
    } else if (type === 'radio') {
      const index = offered.indexOf(values[0] ?? '')
      if (index >= 0) await controls.nth(index).check()
      // A radio group cannot be cleared.
      else if (values.length > 0 || (await form.locator(`[name="${name}"]:checked`).count()) > 0) continue
    } else if (type === 'select-one') {
      if (!offered.includes(values[0]!)) continue
      await controls.selectOption(values[0]!)
    } else {
      if (maxLength >= 0 && values[0]!.length > maxLength) continue
      await controls.fill(values[0]!)
    }
    filled.push(name)
  }
  return filled
}

/** The options of the controls with one name. Runs in the page. */
function optionsOf(controls: Element[]): { type: string; maxLength: number; offered: string[] } {
  const [first] = controls as HTMLInputElement[]
  const offered = controls.flatMap((control) => [control, ...control.querySelectorAll('option')])
  return {
    type: first!.type,
    maxLength: first!.maxLength,
    offered: offered.map((one) => (one as HTMLOptionElement).value),
  }
}

function sendButton(form: Locator): Locator {
  return form.locator('button:not([type=button])')
}

/** Chooses files that the browser reads from disk, because sending it ten megabytes takes seconds. */
async function choose(form: Locator, files: File[]): Promise<void> {
  const folder = mkdtempSync(test.info().outputPath('files-'))
  const chosen = files.map(async (file) => {
    const path = join(folder, file.name)
    await writeFile(path, await file.bytes())
    return path
  })
  const input = form.locator('[type=file]')
  // Browsers do not let users choose several files for a single-file field; other programs might.
  if (files.length > 1) await input.evaluate((one) => one.toggleAttribute('multiple', true))
  await input.setInputFiles(await Promise.all(chosen))
}

/** What the form would submit, except its files and those already received. */
function contentOf(form: Locator): Promise<[string, string][]> {
  return form.evaluate((element) =>
    [...new FormData(element as HTMLFormElement)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && name !== 'kept' ? [[name, value]] : [],
    ),
  )
}
