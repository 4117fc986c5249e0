import { describe, expect, test } from 'vitest'
import { apiPaths, paths } from '#shared/paths.ts'
import { login, newAccount } from '#tests/support/account.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'

const SETTINGS = encodeURIComponent(JSON.stringify({ analytics_cookies: false, third_party_services: true }))

async function themeOf(visitor: Visitor, path: string = paths.faq): Promise<string | undefined> {
  const [root = ''] = /<html[^>]*>/.exec(await visitor.page(path)) ?? []
  return /data-theme="([^"]*)"/.exec(root)?.[1]
}

describe('a page', () => {
  test.each(['dark', 'light', 'system'])('renders the theme %s of the cookie, and is never cached', async (theme) => {
    const visitor = newVisitor()
    visitor.cookies.set('color-mode', theme)
    expect(await themeOf(visitor)).toBe(theme)
    expect((await visitor.get(paths.faq)).headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('follows the system without a cookie or with an invalid one', async () => {
    const visitor = newVisitor()
    expect(await themeOf(visitor)).toBeUndefined()
    visitor.cookies.set('color-mode', 'sepia')
    expect(await themeOf(visitor)).toBeUndefined()
  })

  test('can force a theme without changing the visitor’s choice', async () => {
    const visitor = newVisitor()
    visitor.cookies.set('color-mode', 'light')
    expect(await visitor.page(paths.ledClosetLights)).toMatch(
      /<html [^>]*data-theme="light"[^>]* data-color-mode-forced="dark"/,
    )
    expect(await visitor.page(paths.faq)).not.toContain('data-color-mode-forced')
    expect(await themeOf(visitor)).toBe('light')
  })
})

describe('a member without JavaScript', () => {
  test('gets the saved theme, even after signing in elsewhere', async () => {
    const { visitor, email } = await newAccount()
    const fields = { _action: 'update-preferences', color_mode: 'dark', third_party_services: 'on' }
    expect((await visitor.post(paths.accountPreferences, fields)).status).toBe(303)
    expect(await themeOf(visitor)).toBe('dark')
    expect(visitor.cookies.get('cookies_settings')).toBe(SETTINGS)

    const elsewhere = newVisitor()
    await login(elsewhere, email)
    expect(await themeOf(elsewhere)).toBe('dark')
    expect(elsewhere.cookies.get('cookies_settings')).toBe(SETTINGS)
    expect(elsewhere.cookies.has('cookie_banner')).toBe(true)
  })

  test('keeps the theme chosen in the browser before signing in', async () => {
    const { visitor, email } = await newAccount()
    await visitor.api('PUT', apiPaths.userPreferences, { color_mode: 'dark', analytics_cookies: true })
    const elsewhere = newVisitor()
    elsewhere.cookies.set('color-mode', 'light')
    await login(elsewhere, email)
    expect(await themeOf(elsewhere)).toBe('light')
    expect(elsewhere.cookies.has('cookies_settings'), 'half a choice is none').toBe(false)
  })
})
