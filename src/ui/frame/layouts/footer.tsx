import { useAtomValue } from 'jotai/react'
import { useBusiness } from '#ui/elements/use-business.ts'
import { href, paths } from '#shared/paths.ts'
import { siteAtom } from '#shared/state/page.ts'
import { TextLink } from '#ui/elements/links.tsx'
import { CachedMarkup } from '#ui/hydration/cached-markup.tsx'
import { BrandLink } from './brand-link.tsx'

type Entry = readonly [name: string, path: string]

const services: readonly Entry[] = [
  ['Design your closet', paths.planner],
  ['Free design request', paths.requestDesign],
  ['Free in-home consultation', paths.consultation],
  ['Full-service installation', paths.fullServiceInstallation],
  ['Hardware pre-assembly', paths.preAssembly],
  ['Is DIY for me?', paths.isDiyForMe],
  ['For the pros', paths.partner],
]
const help: readonly Entry[] = [
  ['DIY instructions', paths.diyInstructions],
  ['FAQ', paths.faq],
  ['Support', paths.support],
  ['Find my order', paths.findOrder],
  ['Guarantee claim', paths.guaranteeClaim],
  ['Policies', paths.policies],
  ['Privacy', paths.privacyPolicy],
]
const company: readonly Entry[] = [
  ['Why us', paths.whyUs],
  ['About us', paths.aboutUs],
  ['Reviews', paths.reviews],
  ['Location', paths.location],
  ['Careers', paths.careers],
  ['Blog', paths.blog],
]

export function Footer() {
  const note = useAtomValue(siteAtom).info.hours_note
  return (
    <CachedMarkup as="footer" className="footer" cacheKey={['footer', note]}>
      {() => <Columns />}
    </CachedMarkup>
  )
}

function Columns() {
  const business = useBusiness()
  const { categories } = useAtomValue(siteAtom)
  const shop: Entry[] = [
    ['Closet organizers', paths.closetOrganizers],
    ...categories.map(({ name, slug }): Entry => [name, href(paths.category, { slug })]),
  ]
  return (
    <div className="container">
      <div className="footer__top">
        <About />
        <div className="footer__cols">
          <Column title="Shop" entries={shop} />
          <Column title="Services" entries={services} />
          <Column title="Help" entries={help} />
          <Column title="Company" entries={company} />
        </div>
      </div>
      <div className="footer__legal">
        <span>{`© 2026 ${business.name}`}</span>
        <a href={paths.cookieSettings} data-cookie-settings="">
          Cookie settings
        </a>
        <a href={paths.privacyPolicy}>Privacy policy</a>
        <a href={paths.policies}>Policies</a>
        <ThemeSwitch />
      </div>
    </div>
  )
}

function About() {
  const business = useBusiness()
  return (
    <div className="stack stack--3">
      <div>
        <BrandLink />
      </div>
      <p className="muted footer__about">Closets, pantries and wine racks cut to the inch in {business.place}.</p>
      <p>
        <TextLink href={business.phoneHref}>{business.phoneDisplay}</TextLink>
        <br />
        <span className="muted">{business.hours}</span>
        <HoursNote />
      </p>
    </div>
  )
}

/** A note by staff about the hours, such as those of a holiday. */
function HoursNote() {
  const note = useAtomValue(siteAtom).info.hours_note
  return (
    note && (
      <>
        <br />
        <b>{note}</b>
      </>
    )
  )
}

function Column({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      {entries.map(([name, path]) => (
        <div key={path}>
          <a href={path}>{name}</a>
        </div>
      ))}
    </nav>
  )
}

const modes = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

function ThemeSwitch() {
  return (
    <div className="theme-switch" role="radiogroup" aria-label="Color theme" data-needs-script="">
      {modes.map(([mode, name]) => (
        <label key={mode}>
          <input type="radio" name="color-mode" value={mode} defaultChecked={mode === 'system'} />
          {name}
        </label>
      ))}
    </div>
  )
}
