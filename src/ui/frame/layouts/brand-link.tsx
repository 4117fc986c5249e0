import { useAtomValue } from 'jotai/react'
import { useBusiness } from '#ui/elements/use-business.ts'
import { paths } from '#shared/paths.ts'
import { siteAtom } from '#shared/state/page.ts'
import { Mark } from './mark.tsx'

/** The shop's own mark is inlined, so that it takes the color around it. */
const OWN_MARK = '/mark.svg'

export function BrandLink() {
  const business = useBusiness()
  const { logo } = useAtomValue(siteAtom).info
  return (
    <a className="brand" href={paths.home} aria-label={`${business.name}, home`}>
      {logo && logo !== OWN_MARK ? <img src={logo} alt="" /> : <Mark />}
      <span>{business.name}</span>
    </a>
  )
}
