import { useAtomValue } from 'jotai/react'
import { useBusiness } from '#ui/elements/use-business.ts'
import { href, paths } from '#shared/paths.ts'
import { siteAtom } from '#shared/state/page.ts'
import { AccountButtons } from './account-buttons.tsx'
import { BrandLink } from '#ui/frame/layouts/brand-link.tsx'
import { companyPages } from './company-menu.tsx'
import { familyShortName } from '#ui/catalogue/family-strip.tsx'
import { closerOf, dialogAttributes } from '#ui/frame/dialog-attributes.ts'
import { Glyph, Icon } from '#ui/elements/icon/icon.tsx'
import { Island } from '#ui/hydration/island.tsx'
import { CachedMarkup } from '#ui/hydration/cached-markup.tsx'
import { adviceSections, useIsIn } from './main-nav.tsx'

export function MenuSheet() {
  return (
    <dialog className="sheet sheet--full" aria-label="Menu" {...dialogAttributes('menu')}>
      <div className="menu-sheet">
        <div className="spread menu-sheet__head">
          <BrandLink />
          <button className="icon-btn" aria-label="Close menu" {...closerOf('menu')}>
            <Icon name="close" />
          </button>
        </div>
        <Sections />
        <Foot />
      </div>
    </dialog>
  )
}

function Sections() {
  const isIn = useIsIn()
  const { categories } = useAtomValue(siteAtom)
  const families = [
    ...categories.map(({ slug, name }) => ({
      slug,
      name: familyShortName(slug, name),
      path: href(paths.category, { slug }),
    })),
    { slug: 'all', name: 'All closet organizers', path: paths.closetOrganizers },
  ]
  const all = [...families.map(({ path }) => path), ...[...adviceSections, ...companyPages].map(([, path]) => path)]
  const current = all.filter(isIn)
  return (
    <CachedMarkup as="nav" aria-label="Menu" data-sections="" cacheKey={['menu', current]}>
      {() => (
        <>
          <div className="accordion">
            <details open>
              <summary>
                Closet organizers <Icon name="plus" />
              </summary>
              <div className="accordion__body">
                {families.map(({ slug, name, path }) => (
                  <a key={slug} className="spread" href={path} aria-current={isIn(path)}>
                    <span className="cluster">
                      <Glyph family={slug} />
                      {name}
                    </span>
                  </a>
                ))}
              </div>
            </details>
          </div>
          {adviceSections.map(([name, path]) => (
            <a key={path} href={path} aria-current={isIn(path)}>
              {name}
            </a>
          ))}
          <div className="accordion">
            <details>
              <summary>
                Company <Icon name="plus" />
              </summary>
              <div className="accordion__body">
                {companyPages.map(([name, path]) => (
                  <a key={path} className="spread" href={path} aria-current={isIn(path)}>
                    {name}
                  </a>
                ))}
              </div>
            </details>
          </div>
        </>
      )}
    </CachedMarkup>
  )
}

function Foot() {
  const business = useBusiness()
  return (
    <div className="stack menu-foot">
      <a className="btn btn--primary btn--block" href={paths.requestDesign}>
        Get Design Now
      </a>
      <Island name="account-buttons">
        <AccountButtons />
      </Island>
      <a className="cluster" href={business.phoneHref}>
        <Icon name="phone" />
        <span>
          {business.phoneDisplay} <span className="muted small">· {business.hours}</span>
        </span>
      </a>
    </div>
  )
}
