import { brand } from '#shared/brand.ts'

/** For a browser that keeps no cookies, so that neither a cart nor a sign-in can last. */
export function CookiesRefused({ next }: { next: string }) {
  return (
    <>
      <div className="page-head">
        <h1>This shop needs cookies</h1>
        <p className="lead">
          Your browser refuses cookies. Without them we cannot keep a cart or sign you in: what you just sent is not
          saved in this browser.
        </p>
      </div>
      <div className="panel stack">
        <h2 className="text-xl">How to allow them</h2>
        <ul className="stack stack--2">
          <li>Chrome and Edge: open Settings, then Privacy, then Cookies, and allow this site.</li>
          <li>
            Safari on an iPhone or iPad: open Settings, then Safari, then Advanced, and turn off Block All Cookies.
          </li>
          <li>Safari on a Mac: open Settings, then Advanced, and turn off Block all cookies.</li>
          <li>Firefox: open Settings, then Privacy &amp; Security, and add an exception for this site.</li>
        </ul>
        <p>
          Then{' '}
          <a className="link" href={next}>
            go on
          </a>{' '}
          and try again. Or call{' '}
          <a className="link nowrap" href={brand.phoneHref}>
            {brand.phoneDisplay}
          </a>
          , and we take your order.
        </p>
      </div>
    </>
  )
}
