import { CookieBanner } from './cookie-banner.tsx'

/** In a box of its own, with the cookie banner: a sibling of `<main>` that goes has all of the page restyled. */
export function SkipLink() {
  return (
    <div>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <CookieBanner />
    </div>
  )
}
