import { finishNames } from '#shared/catalogue/options.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import { counted } from '#shared/desk/times.ts'
import { finishes } from '#shared/planner/model/design.ts'
import { Crumbs } from '#desk/frame/crumbs.tsx'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { deskPage } from '#desk/frame/desk-page.ts'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { When } from '#desk/frame/when.tsx'
import { saveFinish } from './finish-forms.ts'
import { listFinishes, type FinishRow } from './finish-sql.ts'

/** The finishes, each of which goes off sale and back in one press. */
export const finishesScreen = deskPage<FinishRow[]>(deskPaths.finishes, {
  needs: 'readProducts',
  title: 'Finishes',
  load: async ({ db, now }) => ({ data: await listFinishes(db, finishes, now) }),
  Screen: ({ data }) => (
    <>
      <div>
        <Crumbs to={deskPaths.products} name="Products" here="Finishes" />
        <DeskHead title="Finishes" about="Take a finish off sale while it can’t be had. Orders never change." />
      </div>
      <section className="panel desk-narrow" aria-label="Finishes">
        <ul className="stack stack--4">
          {data.map((row) => (
            <Finish key={row.finish} row={row} />
          ))}
        </ul>
        <p className="desk-note">
          Products, lists, feeds and the planner follow within a minute. Carts and quotes that have the finish say so,
          and can’t be bought with it. It comes back as it was.
        </p>
      </section>
    </>
  ),
  forms: [saveFinish],
})

function Finish({ row: { finish, offAt, products, quotes } }: { row: FinishRow }) {
  const { now, visit } = useDesk()
  const name = finishNames[finish]!
  return (
    <li className="stack stack--1">
      <p>
        <b>{name}</b>: {offAt === null ? 'on sale' : <b className="is-due">off sale</b>}
      </p>
      <p className="desk-note">
        {`${counted(products, 'product')}, ${counted(quotes, 'open quote')}`}
        {offAt !== null && (
          <>
            , off sale since <When at={offAt} now={now} />
          </>
        )}
      </p>
      {may(visit.role, 'changeProducts') && (
        <DeskForm action="finish-sale" hidden={{ finish, to: offAt === null ? 'off' : 'on' }}>
          <DeskSubmit look="secondary sm">
            {offAt === null ? `Take ${name} off sale` : `Put ${name} back on sale`}
          </DeskSubmit>
        </DeskForm>
      )}
    </li>
  )
}
