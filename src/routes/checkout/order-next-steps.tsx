import { useBusiness } from '#ui/elements/use-business.ts'
import { href, paths } from '#shared/paths.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'

export function OrderNextSteps() {
  const business = useBusiness()
  return (
    <section className="stack stack--2">
      <h2 className="h3">While you wait</h2>
      <ul className="ticks">
        <li>
          <Icon name="ruler" />
          <a className="link" href={href(paths.blogPost, { slug: 'how-to-measure-a-reach-in-closet' })}>
            Measure once more
          </a>
        </li>
        <li>
          <Icon name="tools" />
          <a className="link" href={paths.diyInstructions}>
            Read the instructions
          </a>
        </li>
        <li>
          <Icon name="phone" />
          <span>
            Change something within 24&nbsp;hours:{' '}
            <a className="link" href={business.phoneHref}>
              {business.phoneDisplay}
            </a>
          </span>
        </li>
      </ul>
    </section>
  )
}
