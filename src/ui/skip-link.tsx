/** In a box of its own, which takes the cookie banner in: a new sibling of `<main>` has all of the page restyled. */
export function SkipLink() {
  return (
    <div>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
    </div>
  )
}
