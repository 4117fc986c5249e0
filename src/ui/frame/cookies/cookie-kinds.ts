export const cookieKinds = [
  { name: 'analytics_cookies', title: 'Analytics', text: 'Which pages are read, without your name.' },
  { name: 'third_party_services', title: 'Third-party services', text: 'The chat window, the check against robots.' },
] as const

export const neededCookies = { title: 'Needed', text: 'Cart, sign-in, theme. Always on.' }

/** Shown if the browser sends Global Privacy Control. */
export const OBJECTION =
  'Your browser sends a Global Privacy Control signal. We take it as a no to both, whatever is switched on here.'
