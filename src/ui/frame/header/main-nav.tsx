import { useAtomValue } from 'jotai/react'
import { href, paths } from '#shared/paths.ts'
import { isInSection } from '#shared/section.ts'
import { locationAtom, siteAtom } from '#shared/state/page.ts'

/** The sections of the main navigation without products. */
export const adviceSections = [
  ['Why us', paths.whyUs],
  ['Services', paths.serviceOptions],
  ['DIY install', paths.diyInstructions],
  ['Options', paths.designFeatures],
  ['Blog', paths.blog],
] as const

export function MainNav() {
  const isIn = useIsIn()
  const categories = useAtomValue(siteAtom).categories.slice(0, 2)
  const sections = [
    ['Closet organizers', paths.closetOrganizers],
    ...categories.map(({ name, slug }) => [name, href(paths.category, { slug })] as const),
    ...adviceSections,
  ] as const
  return (
    <nav className="nav" aria-label="Main" data-sections="">
      {sections.map(([name, path]) => (
        <a key={path} href={path} aria-current={isIn(path)}>
          {name}
        </a>
      ))}
    </nav>
  )
}

/** A test for `aria-current`, which `client/navigation/show-document.ts` updates during navigation. */
export function useIsIn(): (path: string) => true | undefined {
  const location = useAtomValue(locationAtom)
  return (path) => isInSection(location, path) || undefined
}
