import { designFile } from '#shared/planner/design-product.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { RequestOfDesign } from '#shared/planner/request-of-design.ts'
import { TextLink } from '#ui/elements/links.tsx'

export function DrawnCloset({ drawn: { code, hasPicture } }: { drawn: RequestOfDesign }) {
  return (
    <section className="stack stack--2" aria-labelledby="drawn-h">
      <h2 className="text-xl" id="drawn-h">
        Your drawing
      </h2>
      {hasPicture && (
        <img className="drawing" src={designFile(code, 'svg')} alt="Your design" width={320} height={400} />
      )}
      <p className="small">
        It goes to the designer with this form. <TextLink href={plannerHref({ code })}>Change it</TextLink>
      </p>
    </section>
  )
}
