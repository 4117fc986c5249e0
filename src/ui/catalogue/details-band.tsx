import { instructionsPath } from '#shared/content/instructions-path.ts'
import { paths } from '#shared/paths.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { Accordion, type AccordionItem } from '#ui/elements/accordion.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { Levels } from '#ui/content/levels.tsx'
import { TextLink } from '#ui/elements/links.tsx'

/** `packing` is how its boards are packed; without boards, its texts say it. `wood` is the rule that they comply with. */
export type Detailed = Pick<Product, 'details' | 'in_the_box' | 'install' | 'weight_class'> & {
  slug: string
  hasBoards: boolean
  packing: string | undefined
  wood: string | null
}

export function DetailsBand({ of }: { of: Detailed }) {
  const { details, packing, wood } = of
  const { material, shipping, care } = details
  const items: (AccordionItem | false)[] = [
    { title: 'What’s in the box', side: carton(packing ?? details.cartons), body: <Box of={of} /> },
    (material !== '' || wood !== null) && {
      ...{ title: 'Material and finish', side: laminate(material) },
      body: [material, wood].map((text) => text && <p key={text}>{text}</p>),
    },
    of.install !== 'none' && {
      title: 'Installation',
      side: details.installation.time,
      body: <Installation of={of} />,
    },
    shipping !== '' && { title: 'Shipping and guarantee', side: shippingTime(shipping), body: <p>{shipping}</p> },
    care !== '' && { title: 'Care', body: <p>{care}</p> },
  ]
  return (
    <section className="container" aria-labelledby="details-h">
      <div className="split split--4-8 align-start">
        <h2 id="details-h">Details</h2>
        <Accordion items={items.filter((item) => item !== false)} />
      </div>
    </section>
  )
}

function Box({ of: { in_the_box, details, hasBoards, packing } }: { of: Detailed }) {
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
        {hasBoards && ' What hangs or stands in it in the pictures is not included.'}
      </p>
    </>
  )
}

function Installation({ of: { details, weight_class, slug } }: { of: Detailed }) {
  const { level, people, time, tools } = details.installation
  return (
    <>
      <Levels facts={{ Level: level, People: people, Time: time, Tools: tools }} />
      <p>
        <TextLink href={instructionsPath(slug)}>Read the instructions</TextLink> before you buy.
        {weight_class !== 'parcel' && (
          <>
            {' '}
            <TextLink href={paths.preAssembly}>Hardware pre-assembly</TextLink> saves 1–&#8288;2&nbsp;hours.
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
