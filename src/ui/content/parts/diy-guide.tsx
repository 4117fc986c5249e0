import { useBusiness } from '#ui/elements/use-business.ts'
import type { Guide, PageFacts, Step } from '#shared/content/content-page.ts'
import { formatRoundAmount } from '#shared/text/money.ts'
import { paths } from '#shared/paths.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { Levels } from '#ui/content/levels.tsx'
import { productHref } from '#shared/catalogue/product-href.ts'
import { TextLink } from '#ui/elements/links.tsx'
import { useProduct } from './catalogue-context.ts'
import { StageDrawing } from './stage.tsx'

export function DiyGuide({ page: { guide, steps = [], products = [] } }: { page: PageFacts }) {
  const product = useProduct(guide!.product)
  return (
    <div className="stack stack--8">
      <InstallationLevels guide={guide!} />
      <Ready tools={guide!.tools} />
      <div className="notice notice--warning">
        <Icon name="alert" />
        <span>
          <b>Safety first.</b> {guide!.safety}
        </span>
      </div>
      <ol className="diy-steps">
        {steps.map((step, index) => (
          <DiyStep key={step.title} step={step} number={index + 1} spec={product?.spec} />
        ))}
      </ol>
      <Products ids={products} />
      <Stuck />
    </div>
  )
}

function InstallationLevels({ guide }: { guide: Guide }) {
  const product = useProduct(guide.product)
  if (!product) return null
  const { level, people, time } = product.details.installation
  const drawn = <TextLink href={productHref(product)}>{product.name}</TextLink>
  return <Levels facts={{ Level: level, People: people, Time: time, 'Drawn here': drawn }} />
}

function Ready({ tools }: { tools: readonly string[] }) {
  return (
    <section className="panel panel--flat stack stack--3" aria-labelledby="have-ready">
      <h2 className="h3" id="have-ready">
        Have these ready
      </h2>
      <ul className="ticks ticks--columns">
        {tools.map((tool) => (
          <li key={tool}>
            <Icon name="check" />
            <span>{tool}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DiyStep({ step, number, spec }: { step: Step; number: number; spec: DrawingSpec | undefined }) {
  const { title, text, minutes, tools, stage } = step
  return (
    <li className="diy-step">
      <div className="stack">
        <h2 id={`step-${number}`} data-n={number}>
          {title}
        </h2>
        {text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="small muted">
          {tools && `${tools} · `}
          {minutes}&nbsp;minutes
        </p>
      </div>
      {spec && (
        <StageDrawing
          className="drawing drawing--step"
          spec={spec}
          stage={stage}
          label={`Drawing of step ${number}: ${title}`}
        />
      )}
    </li>
  )
}

function Products({ ids }: { ids: readonly number[] }) {
  if (ids.length === 0) return null
  return (
    <section className="stack" aria-labelledby="goes-for">
      <h2 className="text-2xl" id="goes-for">
        What these steps are for
      </h2>
      <div className="table-wrap">
        <table className="table num">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">People</th>
              <th scope="col">Time</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {ids.map((id) => (
              <ProductRow key={id} id={id} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function ProductRow({ id }: { id: number }) {
  const product = useProduct(id)
  if (!product) return null
  const { people, time } = product.details.installation
  return (
    <tr>
      <th scope="row">
        <TextLink href={productHref(product)}>{product.name}</TextLink>
      </th>
      <td>{people}</td>
      <td>{time}</td>
      <td>{formatRoundAmount(product.discount_price ?? product.price)}</td>
    </tr>
  )
}

function Stuck() {
  const business = useBusiness()
  return (
    <section className="panel stack stack--2" aria-labelledby="stuck">
      <h2 className="h3" id="stuck">
        Stuck?
      </h2>
      <p className="muted">
        Call{' '}
        <a className="link nowrap" href={business.phoneHref}>
          {business.phoneDisplay}
        </a>
        , {business.hours}, with your order number. Or send a photo through{' '}
        <TextLink href={paths.support}>support</TextLink>: one of the whole wall and one of the spot. The drawing of
        your own closet, with the labels of its parts, comes with your order.
      </p>
    </section>
  )
}
