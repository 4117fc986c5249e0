import { formatDate } from '#shared/checkout/delivery-dates.ts'
import { paths } from '#shared/paths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { specOfCode } from '#shared/planner/spec-of-code.ts'
import type { SavedDesign } from '#shared/schema/designs.ts'
import { AccountLayout } from '#ui/account/account-layout.tsx'
import { DrawingFigure } from '#ui/drawing/drawing-figure.tsx'
import { ActionForm } from '#ui/form/action-form.tsx'
import { useFocusAfterChange } from './use-focus-after-change.ts'
import { requireMember, type MemberData } from '#routes/require-member.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

type Data = MemberData<{ designs: SavedDesign[] }>

export function load(context: LoadContext): Promise<Loaded<Data>> {
  return requireMember('member', context, async () => ({ designs: await context.api.savedDesigns() }))
}

export function head(): Head {
  return { title: 'My designs', noindex: true }
}

export function Screen({ data }: ScreenProps<Data>) {
  return <AccountLayout title="My designs">{data && <Designs designs={data.designs} />}</AccountLayout>
}

function Designs({ designs }: { designs: SavedDesign[] }) {
  const heading = useFocusAfterChange(designs)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        My designs
      </h1>
      {designs.length === 0 && <p>Closets that you draw and save are here.</p>}
      <p>
        <a className="btn btn--primary" href={paths.planner}>
          Draw a closet
        </a>
      </p>
      <ul className="grid grid--2up">
        {designs.map((design) => (
          <Design key={design.id} design={design} />
        ))}
      </ul>
    </>
  )
}

function Design({ design: { id, name, code, updated_at: updated } }: { design: SavedDesign }) {
  const spec = specOfCode(code, name)
  return (
    <li className="stack stack--3">
      {spec && <DrawingFigure className="drawing" spec={spec} how={{ dims: false }} />}
      <h2 className="text-md">
        <a className="link" href={plannerHref({ code })}>
          {name}
        </a>
      </h2>
      <p className="small muted">Saved {formatDate(updated)}</p>
      <div className="cluster">
        <a className="link" href={`${paths.plannerPrint}?${new URLSearchParams({ d: code })}`}>
          Print<span className="sr-only"> {name}</span>
        </a>
        <ActionForm action="remove-design" subject={['id', id]}>
          <button className="link">
            Remove<span className="sr-only"> {name}</span>
          </button>
        </ActionForm>
      </div>
    </li>
  )
}
