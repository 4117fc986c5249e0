import { instructionsPath } from '#shared/content/instructions-path.ts'
import { paths } from '#shared/paths.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { Accordion, type AccordionItem } from '#ui/elements/accordion.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { Levels } from '#ui/content/levels.tsx'
import { CachedMarkup } from '#ui/hydration/cached-markup.tsx'

export function ProductDetails({ product }: { product: Product }) {
  const { details, in_the_box, install, weight_class, category, spec } = product
  const { material, shipping, care } = details
  const cacheKey = ['details', details, in_the_box, install, weight_class, category.slug, Boolean(spec.runs)]
  const items: (AccordionItem | false)[] = [
    { title: 'What’s in the box', side: carton(product), body: <Box product={product} /> },
    material !== '' && { title: 'Material and finish', side: laminate(material), body: <p>{material}</p> },
    product.install !== 'none' && {
      title: 'Installation',
      side: product.details.installation.time,
      body: <Installation product={product} />,
    },
    shipping !== '' && { title: 'Shipping and guarantee', side: shippingTime(shipping), body: <p>{shipping}</p> },
    care !== '' && { title: 'Care', body: <p>{care}</p> },
  ]
  return (
    <CachedMarkup as="section" className="container" aria-labelledby="details-h" cacheKey={cacheKey}>
      {() => (
        <div className="split split--4-8 align-start">
          <h2 id="details-h">Details</h2>
          <Accordion items={items.filter((item) => item !== false)} />
        </div>
      )}
    </CachedMarkup>
  )
}

function Box({ product: { in_the_box, details, spec } }: { product: Product }) {
  return (
    <>
      <ul className="ticks">
        {in_the_box.map((part) => (
          <li key={part}>
            <Icon name="check" />
            <span>{part[0]!.toUpperCase() + part.slice(1)}</span>
          </li>
        ))}
      </ul>
      <p className="muted small">
        {details.cartons}
        {spec.runs && ' What hangs or stands in it in the pictures is not included.'}
      </p>
    </>
  )
}

function Installation({ product: { details, weight_class, category } }: { product: Product }) {
  const { level, people, time, tools } = details.installation
  return (
    <>
      <Levels facts={{ Level: level, People: people, Time: time, Tools: tools }} />
      <p>
        <a className="link" href={instructionsPath(category.slug)}>
          Read the instructions
        </a>{' '}
        before you buy.
        {weight_class !== 'parcel' && (
          <>
            {' '}
            <a className="link" href={paths.preAssembly}>
              Hardware pre-assembly
            </a>{' '}
            saves 1–2 hours.
          </>
        )}
      </p>
    </>
  )
}

function carton({ details }: Product): string | undefined {
  return /^\d+ cartons?/.exec(details.cartons)?.[0]
}

/** "¾″ TFL": the thickness of the thermally fused laminate. */
function laminate(material: string): string | undefined {
  const thickness = /^(.+″) thermally fused laminate/.exec(material)?.[1]
  return thickness && `${thickness} TFL`
}

function shippingTime(shipping: string): string | undefined {
  return /\d–\d weeks|about a week/.exec(shipping)?.[0]
}
