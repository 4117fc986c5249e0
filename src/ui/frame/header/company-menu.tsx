import { paths } from '#shared/paths.ts'
import { CachedMarkup } from '#ui/hydration/cached-markup.tsx'

export const companyPages = [
  ['About us', paths.aboutUs],
  ['Our unique service options', paths.serviceOptions],
  ['Support', paths.support],
  ['FAQ', paths.faq],
  ['Become a partner or dealer', paths.partner],
  ['Our three-phase process', paths.threePhaseProcess],
  ['Careers', paths.careers],
  ['Policies', paths.policies],
  ['Privacy policy', paths.privacyPolicy],
  ['Location', paths.location],
  ['Reviews', paths.reviews],
] as const

export function CompanyMenu() {
  return (
    <CachedMarkup
      as="div"
      id="pop-company"
      popover="auto"
      className="popover menu menu--columns"
      cacheKey={['company']}
    >
      {() => (
        <>
          {companyPages.map(([name, path]) => (
            <a key={path} href={path}>
              {name}
            </a>
          ))}
        </>
      )}
    </CachedMarkup>
  )
}
