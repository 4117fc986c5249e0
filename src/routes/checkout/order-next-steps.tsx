import { useBusiness } from '#ui/elements/use-business.ts'
import { href, paths } from '#shared/paths.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { TextLink } from '#ui/elements/links.tsx'

export function OrderNextSteps({ isService }: { isService: boolean }) {
  const business = useBusiness()
  return (
    <section className="stack stack--2">
      <h2 className="h3">While you wait</h2>
      <ul className="ticks">
        {!isService && (
          <>
            <li>
              <Icon name="ruler" />
              <TextLink href={href(paths.blogPost, { slug: 'how-to-measure-a-reach-in-closet' })}>
                Measure once more
              </TextLink>
            </li>
            <li>
              <Icon name="tools" />
              <TextLink href={paths.diyInstructions}>Read the instructions</TextLink>
            </li>
          </>
        )}
        <li>
          <Icon name="phone" />
          <span>
            Change something within 24&nbsp;hours:{' '}
            <TextLink href={business.phoneHref}>{business.phoneDisplay}</TextLink>
          </span>
        </li>
      </ul>
    </section>
  )
}
