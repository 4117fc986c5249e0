import { useState, type ReactNode } from 'react'
import { formatDate } from '#shared/checkout/delivery-dates.ts'
import { paths } from '#shared/paths.ts'
import type { BrowserDesign } from '#shared/planner/saved/browser-design.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { TextLink } from '#ui/elements/links.tsx'
import { SubmitButton } from '#ui/form/action-button.tsx'
import { ActionForm } from '#ui/form/action-form.tsx'

type ListProps = {
  designs: readonly BrowserDesign[]
  /** Whether the visitor has an account to save them to. */
  keeps: boolean
  onRemove: (design: BrowserDesign) => void
  onRestore: (design: BrowserDesign) => void
}

/** A removed design can be restored until the page is left. */
export function BrowserDesignList({ designs, keeps, onRemove, onRestore }: ListProps) {
  const [removed, setRemoved] = useState<readonly string[]>([])
  const left = designs.filter(({ code }) => !removed.includes(code))
  return (
    <section className="panel panel--flat stack stack--3" aria-labelledby="browser-designs">
      <h2 className="text-md" id="browser-designs">
        {left.length === 1
          ? '1 design is saved only in this browser'
          : `${left.length} designs are saved only in this browser`}
      </h2>
      <ul className="stack stack--2">
        {designs.map((design) => (
          <li className="spread wrap" key={design.code}>
            {removed.includes(design.code) ? (
              <Removed
                design={design}
                onRestore={() => {
                  onRestore(design)
                  setRemoved(removed.filter((code) => code !== design.code))
                }}
              />
            ) : (
              <Row
                design={design}
                keeps={keeps}
                onRemove={() => {
                  onRemove(design)
                  setRemoved([...removed, design.code])
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {keeps && left.length > 1 && <Keep designs={left}>Keep all in my account</Keep>}
      {!keeps && (
        <p className="small">
          <TextLink href={paths.accountDesigns}>Keep them in your account</TextLink>
        </p>
      )}
    </section>
  )
}

function Row({ design, keeps, onRemove }: { design: BrowserDesign; keeps: boolean; onRemove: () => void }) {
  const { code, name, time } = design
  const isNamed = !name.startsWith('Closet, ')
  return (
    <>
      <span>
        <TextLink href={plannerHref({ code, name: isNamed ? name : undefined })}>{name}</TextLink>{' '}
        <span className="small muted">from {formatDate(time)}</span>
      </span>
      <div className="cluster cluster--2">
        {keeps && (
          <Keep designs={[design]}>
            Keep in my account<span className="sr-only"> {name}</span>
          </Keep>
        )}
        <button className="btn btn--quiet btn--sm" type="button" onClick={onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </button>
      </div>
    </>
  )
}

function Keep({ designs, children }: { designs: readonly BrowserDesign[]; children: ReactNode }) {
  return (
    <ActionForm action="keep-designs" subject={['designs', JSON.stringify(designs)]}>
      <SubmitButton action="keep-designs" className="btn btn--secondary btn--sm">
        {children}
      </SubmitButton>
    </ActionForm>
  )
}

/** The button that removed it had the focus. */
function Removed({ design: { name }, onRestore }: { design: BrowserDesign; onRestore: () => void }) {
  return (
    <>
      <span role="status">“{name}” was removed.</span>
      <button className="btn btn--quiet btn--sm" type="button" onClick={onRestore} autoFocus>
        Undo<span className="sr-only"> the removal of {name}</span>
      </button>
    </>
  )
}
