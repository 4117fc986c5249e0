import { paths } from '#shared/paths.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { CachedMarkup } from '#ui/hydration/cached-markup.tsx'

export function GuaranteePopover() {
  return (
    <CachedMarkup
      as="div"
      className="popover popover--start stack stack--2-5"
      popover="auto"
      id="pop-guarantee"
      cacheKey={['guarantee']}
    >
      {() => (
        <>
          <h2 className="h3">Perfect Fit Guarantee</h2>
          <p>If a part is mis-measured or arrives damaged, we remake it free. Shipping is not included.</p>
          <p className="muted">Tell us within 5&nbsp;days of delivery, with a photo.</p>
          <TextLink href={paths.guaranteeClaim}>Send a claim</TextLink>
          <ArrowLink to={`${paths.policies}#perfect-fit-guarantee`}>Read the guarantee</ArrowLink>
        </>
      )}
    </CachedMarkup>
  )
}
