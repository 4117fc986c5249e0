/** Runs before all other scripts of a page: collects what that page complains about, and opens no print dialog. */
export const WATCH = `
  window.said = []
  window.print = () => document.documentElement.setAttribute('printed', '')
  addEventListener('error', ({ message }) => said.push(message))
  addEventListener('unhandledrejection', ({ reason }) => said.push(String(reason)))
  for (const kind of ['error', 'warn']) {
    const say = console[kind]
    console[kind] = (...words) => { said.push(words.map(String).join(' ')); say.apply(console, words) }
  }`
