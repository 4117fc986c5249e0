import { useBusiness } from '#ui/elements/use-business.ts'
import { instructionsPath } from '#shared/content/instructions-path.ts'
import { describeWood } from '#shared/catalogue/notices.ts'
import { paths } from '#shared/paths.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { Accordion, type AccordionItem } from '#ui/elements/accordion.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { Levels } from '#ui/content/levels.tsx'
import { CachedMarkup } from '#ui/hydration/cached-markup.tsx'

/** `packing` is how its boards are packed; without boards, its texts say it. */
export function ProductDetails({ product, packing }: { product: Product; packing: string | undefined }) {
  const { details, in_the_box, install, weight_class, category, spec, notices } = product
  const { material, shipping, care } = details
  const wood = describeWood(notices, useBusiness().name, null)
  const cacheKey = [
    'details',
    details,
    wood,
    in_the_box,
    install,
    weight_class,
    category.slug,
    Boolean(spec.runs),
    packing,
  ]
  const items: (AccordionItem | false)[] = [
    {
      title: 'What’s in the box',
      side: carton(packing ?? details.cartons),
      body: <Box product={product} packing={packing} />,
    },
    (material !== '' || wood !== null) && {
      ...{ title: 'Material and finish', side: laminate(material) },
      body: [material, wood].map((text) => text && <p key={text}>{text}</p>),
    },
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

function Box({ product: { in_the_box, details, spec }, packing }: { product: Product; packing: string | undefined }) {
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
        {packing ?? details.cartons}
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
            saves 1–&#8288;2&nbsp;hours.
          </>
        )}
      </p>
    </>
  )
}

function carton(text: string): string | undefined {
  return /\b\d+ cartons?/.exec(text)?.[0]
}

/** "¾″ TFL": the thickness of the thermally fused laminate. */
function laminate(material: string): string | undefined {
  const thickness = /^(.+″) thermally fused laminate/.exec(material)?.[1]
  return thickness && `${thickness} TFL`
}

function shippingTime(shipping: string): string | undefined {
  return /\d–\d weeks|about a week/.exec(shipping)?.[0]
}
