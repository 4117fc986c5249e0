import { orNull } from '#shared/api/or-null.ts'
import { finishNames } from '#shared/catalogue/options.ts'
import { paths } from '#shared/paths.ts'
import { decode } from '#shared/planner/model/code.ts'
import { closetName } from '#shared/planner/design-product.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { runWidth } from '#shared/planner/model/geometry.ts'
import {
  highText,
  baseNames,
  frontNames,
  inchesText,
  lightNames,
  pullNames,
  sectionText,
  wallNames,
} from '#shared/planner/text/names.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { printHref } from '#shared/planner/print/print-href.ts'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import type { SoldDesign } from '#shared/schema/designs.ts'
import { formatRoundAmount } from '#shared/text/money.ts'
import { drawing } from '#ui/drawing/drawing.ts'
import { SvgFigure } from '#ui/drawing/figures/svg-figure.tsx'
import { Breadcrumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { ActionForm } from '#ui/form/action-form.tsx'
import { notFound, type Head, type LoadContext, type Loaded, type ScreenProps } from '#routes/screen.ts'
import { TextLink } from '#ui/elements/links.tsx'

type DesignData = SoldDesign & { id: number; design: Design; name: string }
type Props = ScreenProps<DesignData>

export async function load({ api, params }: LoadContext): Promise<Loaded<DesignData>> {
  const sold = await orNull(api.design(params['id']!))
  const decoded = sold && decode(sold.code)
  if (decoded?.outcome !== 'ok') return notFound
  const { design } = decoded
  const name = closetName(runWidth(design.runs[0]!) * 125)
  return { data: { ...sold!, id: Number(params['id']), design, name } }
}

export function head({ data: { name } }: Props): Head {
  return { title: name, noindex: true }
}

/** A design as it is in carts and orders. */
export function Screen({ data }: Props) {
  const { code, design, name, price } = data
  return (
    <div className="container page-end">
      <Breadcrumb
        trail={[{ name: 'Home', to: paths.home }, { name: 'Planner', to: plannerHref({ code }) }, { name }]}
      />
      <div className="page-head flush-top">
        <h1>{name}</h1>
        <p className="price price--lg">
          <b>{formatRoundAmount(price)}</b>
        </p>
      </div>
      <div className="stack stack--8">
        <Ways {...data} />
        <SvgFigure className="drawing drawing--padded" svg={drawing(toSpec(design, { name }), { figure: true })} />
        <Facts design={design} />
      </div>
    </div>
  )
}

function Ways({ id, code, for_sale: isForSale }: DesignData) {
  const links = (
    <>
      <a className={isForSale ? 'btn btn--secondary' : 'btn btn--primary'} href={plannerHref({ code })}>
        {isForSale ? 'Edit design' : 'See it at today’s price'}
      </a>
      <TextLink href={printHref({ code })}>Drawing and cut list to print</TextLink>
    </>
  )
  if (isForSale) {
    return (
      <ActionForm action="add-item" productId={id} className="cluster">
        <input type="hidden" name="quantity" value="1" />
        <button className="btn btn--primary">Add to cart</button>
        {links}
      </ActionForm>
    )
  }
  return (
    <div className="stack stack--4">
      <div className="notice notice--warning">
        <Icon name="alert" />
        <p>This closet is no longer sold at this price, which was held for 30&nbsp;days and has changed since.</p>
      </div>
      <p className="cluster">{links}</p>
    </div>
  )
}

function Facts({ design }: { design: Design }) {
  const rows = listDesignFacts(design)
  return (
    <div className="table-wrap" role="region" aria-label="Facts" tabIndex={0}>
      <table className="table">
        <tbody>
          {rows.map(([name, text]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="num">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function listDesignFacts(design: Design): [name: string, text: string][] {
  const { runs, finish, pull, front, led } = design
  const [first] = runs
  const isRoom = runs.length > 1
  return [
    ...runs.map((run): [string, string] => [isRoom ? wallNames[run.wall] : 'Width', inchesText(runWidth(run))]),
    ['Height', highText(design)],
    ['Depth', inchesText(first!.d)],
    ['Base', baseNames[first!.base]],
    ['Finish', finishNames[finish]!],
    ['Pulls', pullNames[pull]],
    ['Drawer fronts', frontNames[front]],
    ['Lights', lightNames[led]],
    ...runs.flatMap((run) =>
      run.sections.map((section, index): [string, string] => [
        `${isRoom ? `${wallNames[run.wall]}, section` : 'Section'} ${index + 1}`,
        `${inchesText(section.w)}, ${sectionText(section).toLowerCase()}`,
      ]),
    ),
  ]
}
