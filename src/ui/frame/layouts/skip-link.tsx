import { CookieBanner } from '#ui/frame/cookies/cookie-banner.tsx'

/** Wrapped with the cookie banner in its own element: removing a sibling of `<main>` would restyle the whole page. */
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
