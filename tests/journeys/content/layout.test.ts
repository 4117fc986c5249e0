import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { newVisitor } from '#tests/support/visitor.ts'

/** The markup from the first match of `start` to the next `end`. */
function part(html: string, start: string, end: string): string {
  return html.slice(html.indexOf(start)).split(end)[0]!
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, target]) => target!)
}

describe('the header', () => {
  let html = ''
  beforeAll(async () => {
    html = await newVisitor().page('/')
  })

  const sections = ['/why-alderline', '/our-unique-service-options', '/diy-instructions', '/design-features', '/blog']
  const company = [
    ...['/about-us', '/our-unique-service-options', '/support', '/faq', '/become-a-alderline-partner-or-dealer'],
    ...['/our-three-phase-process', '/careers', '/policies', '/privacy-policy', '/location', '/reviews'],
  ]

  test('links to the sections in order, with two main categories after the first', () => {
    const categories = ['/closet-organizers', '/walk-in-closets', '/reach-in-closets']
    expect(linksIn(part(html, '<nav class="nav"', '</nav>'))).toEqual([...categories, ...sections])
  })

  test('has a phone link, and explains the guarantee and free shipping in popovers', () => {
    const bar = part(html, 'class="topbar"', '</aside>')
    expect(linksIn(bar)).toContain('tel:+15035550142')
    for (const name of ['pop-guarantee', 'pop-shipping']) expect(bar).toContain(`popoverTarget="${name}"`)
    expect(html).toMatch(/popover="auto"[^>]*id="pop-guarantee"/)
    expect(html).toMatch(/id="pop-shipping"/)
  })

  test('links to the company’s eleven pages, the free design and, for a guest, to log in or register', () => {
    expect(linksIn(part(html, 'id="pop-company"', '</div>'))).toEqual(company)
    expect(linksIn(part(html, 'id="pop-account"', '</div>'))).toEqual(['/login', '/register'])
    expect(part(html, '<header', '</header>')).toMatch(/href="\/request-free-design"[^>]*>Get Design Now</)
  })

  test('has a search that works as a plain form', () => {
    expect(html).toMatch(/<dialog[^>]*id="search"/)
    expect(html).toMatch(/<form(?=[^>]*role="search")[^>]*action="\/results"/)
  })

  test('has a menu for narrow screens with everything that wide ones show', () => {
    const menu = part(html, 'id="menu"', '</dialog>')
    const families = linksIn(part(menu, '<details open', '</details>'))
    expect(families.slice(0, 2)).toEqual(['/walk-in-closets', '/reach-in-closets'])
    expect([families.length, families.at(-1)]).toEqual([8, '/closet-organizers'])
    expect(linksIn(menu.slice(menu.indexOf('</details>'), menu.indexOf('<details>')))).toEqual(sections)
    const foot = linksIn(part(menu, 'class="stack menu-foot"', '</dialog>'))
    expect(foot).toEqual(['/request-free-design', '/login', '/register', 'tel:+15035550142'])
    const ofCompany = part(menu.slice(menu.indexOf('<details>')), '<details>', '</details>')
    expect(ofCompany).toContain('Company')
    expect(linksIn(ofCompany)).toEqual(company)
  })

  test('shows the promotion with a button to close it, and that the cart is empty', () => {
    const banner = part(html, 'class="promo"', '</section>')
    expect(linksIn(banner)).toEqual(['/led-lighting/led-strip-kits/1602'])
    expect(banner).toContain('data-close-promo')
    expect(part(html, 'id="pop-cart"', '</header>')).toContain('No items in cart.')
  })
})

test('the cart in the header lists each item, removes one or all, and leads to the cart and to Checkout', async () => {
  const visitor = newVisitor()
  const hash = await visitor.newCartWith([BASKET, 2], 1602)
  await visitor.api('POST', `/api/cart/${hash}/apply-coupon`, { coupon_name: 'STEADY5' })
  // Private pages do not stream it later.
  const cart = part(await visitor.page('/shopping-cart'), 'id="pop-cart"', '</header>')
  expect(cart).toContain('src="/_ipx/w_96&amp;q_70/storage/products/1731-1.avif"')
  expect(cart).toContain('Pull-Out Wire Basket')
  expect(cart).toMatch(/2(<!-- -->)? × (<!-- -->)?\$58\.00/)
  expect(cart).toMatch(/1(<!-- -->)? × (<!-- -->)?\$229\.00/)
  expect(cart).toContain('aria-label="Remove Pull-Out Wire Basket"')
  expect(cart.match(/name="_action" value="remove-item"/g)).toHaveLength(2)
  expect(linksIn(cart)).toEqual(expect.arrayContaining(['/shopping-cart', '/checkout/step-1']))
  expect(cart).toMatch(/Subtotal<\/b><b[^>]*>\$327\.75</)
  expect(cart).toMatch(/name="_action" value="empty-cart"[\s\S]*Remove all/)
})

test.each([paths.register, paths.login, paths.forgotPassword, paths.support, paths.careers])(
  'a field of %s has its format, requirement and maximum length in the browser; the server validates the rest',
  async (path) => {
    const html = await newVisitor().page(path)
    const main = html.slice(html.indexOf('<main'))
    const fields = [...main.matchAll(/<(?:input|textarea)[^>]*\bname="(\w+)"[^>]*>/g)]
    for (const [tag, name] of fields) {
      if (name === 'email') expect(tag).toMatch(/type="email".*required/)
      if (tag.startsWith('<textarea')) expect(tag).toMatch(/maxLength="\d+"/i)
      if (name?.startsWith('password')) expect(tag).toContain('required')
    }
    expect(fields.some(([, name]) => name === 'email')).toBe(true)
  },
)
