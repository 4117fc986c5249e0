import { expect, test } from 'vitest'
import { slugs } from '#shared/business/first-business.ts'
import { legacyTarget, movedTarget } from '#shared/legacy-redirects.ts'

test.each([
  ['/closet-comparison.html', '/compare-closet-companies'],
  ['/design-process.html', '/our-three-phase-process'],
  ['/easy-process.html', '/easy-process'],
  ['/free-in-home-consultation.html', '/free-in-home-consultation'],
  ['/design-features.html', '/design-features'],
  ['/for-the-pros-confirm.html', '/for-the-pros-confirm'],
  ['/we-design.html', '/request-free-design'],
  ['/we-design-survey.html', '/we-design-survey'],
  ['/unknown.html', '/unknown'],
  ['/index.html', '/'],
  ['/.html', '/'],
  ['/old/services.html', '/our-unique-service-options'],
  ['/staging-auth.html', '/staging-auth'],
  ['/.html/evil.com', '/evil.com'],
  ['/a.ht.htmlml', '/a'],
  ['/x.HTML', '/x'],
  ['/PROCESS.HTML', '/our-three-phase-process'],
  ['/About-Us.Html', '/about-us'],
  ['/INDEX.HTML', '/'],
  ['/Old/Showroom.html', '/view-spaces'],
  // The last segment wins over a keyword that comes earlier in the table and in the path.
  ['/process/features.html', '/design-features'],
  ['/services/locations.html', '/location'],
  ['/comparison/for-the-pros.html', `/become-a-${slugs.name}-partner-or-dealer`],
  // Without a segment that is a keyword, the table's order decides, not the path's.
  ['/our-features-and-services.html', '/our-unique-service-options'],
  ['/old-locations/best-faqs.html', '/faq'],
  // A page of the same name wins over both.
  ['/process/faqs.html/', '/faq'],
  ['/Policies.html', '/policies'],
  ['/we-design-features.html', '/design-features'],
])('%s leads to %s', (from, to) => {
  expect(legacyTarget(from)).toBe(to)
})

test('a path without the suffix stays unchanged', () => {
  expect(legacyTarget('/services')).toBeNull()
})

test.each([
  ['/contact', '/support'],
  ['/Contact/', '/support'],
  ['/contact.html', '/support'],
  ['/services.html', '/our-unique-service-options'],
  ['/support', null],
  ['/', null],
])('%s has moved to %s', (from, to) => {
  expect(movedTarget(from)).toBe(to)
})
