import { megabytes } from '#shared/actions/form-files.ts'
import { type ClaimedPart, readClaimedPart } from '#shared/boards/part-address.ts'
import { findCause } from '#shared/desk/orders/remakes.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import {
  type Answer,
  listAnswers,
  measuredIn,
  type Measured,
  type SentFields,
} from '#shared/desk/requests/form-fields.ts'
import { paths } from '#shared/paths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { drawnDesign } from '#shared/planner/model/sound-design.ts'
import { specOfCode } from '#shared/planner/model/spec-of-code.ts'
import { DeskIcon } from '#desk/frame/desk-icon.tsx'
import { OrderLink } from '#desk/frame/order-link.tsx'
import { drawing } from '#ui/drawing/drawing.ts'
import { SvgFigure } from '#ui/drawing/figures/svg-figure.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { isPicture } from './file.ts'
import { measuredDesign } from './measured-design.ts'
import { RequestPlan } from './request-plan.tsx'
import type { SentFile } from './sql.ts'

/** `hasPreviews` is false without the binding that makes previews. */
type SentProps = {
  request: { reference: string; fields: SentFields; files: readonly SentFile[] }
  hasPreviews: boolean
}

/** A submitted form: the answers by their labels, the room as a plan, and the files. */
export function Sent({ request: { reference, fields, files }, hasPreviews }: SentProps) {
  const size = measuredIn(fields)
  const cart = fields['cart_link']
  const { design } = fields
  const claimed = readClaimedPart(fields['part'])
  return (
    <section className="panel" aria-labelledby="sent-h">
      <div className="panel-head">
        <h2 id="sent-h">What was sent</h2>
        {typeof cart === 'string' && cart !== '' && <TextLink href={cart}>Open the cart</TextLink>}
      </div>
      <dl className="facts-2">
        {listAnswers(fields).map((answer) => (
          <Fact key={answer.name} answer={answer} />
        ))}
        {claimed && <LineOfOrder claimed={claimed} claim={reference} cause={findCause(fields['problem'])} />}
      </dl>
      {typeof design === 'string' && design !== '' && <RequestDrawing code={design} />}
      {size && <RequestPlan size={size} reference={reference} />}
      {size && !design && <Begin size={size} />}
      {files.length > 0 && <Files files={files} hasPreviews={hasPreviews} />}
    </section>
  )
}

/** A design for the room, from which staff can go on. */
function Begin({ size }: { size: Measured }) {
  const code = measuredDesign(size)
  if (code === null) return <p className="desk-note">No closet of the planner fits these measurements.</p>
  return (
    <p>
      <TextLink href={plannerHref({ code })}>Open in the planner</TextLink>
    </p>
  )
}

function Fact({ answer: { name, label, lines } }: { answer: Answer }) {
  return (
    <>
      <dt>{label}</dt>
      {name === 'order_number' ? (
        <dd>
          <a className="link nowrap" href={deskHref(deskPaths.order, { number: lines[0]!.toUpperCase() })}>
            {lines[0]}
          </a>
        </dd>
      ) : (
        <dd className="typed">{lines.join(name === 'cart' ? '\n' : ', ')}</dd>
      )}
    </>
  )
}

type LineOfOrderProps = { claimed: ClaimedPart; claim: string; cause: string }

/** Of the part that a claim is about, which the label on it named. */
function LineOfOrder({ claimed: { number, line, mark }, ...asked }: LineOfOrderProps) {
  const query = new URLSearchParams({ line: String(line), marks: mark, ...asked })
  return (
    <>
      <dt>From its label</dt>
      <dd>
        {mark} of line {line} of <OrderLink number={number} className="link nowrap" /> ·{' '}
        <TextLink href={`${deskHref(deskPaths.orderRemake, { number })}?${query}#part-${mark}`}>Remake</TextLink>
      </dd>
    </>
  )
}

function Files({ files, hasPreviews }: { files: readonly SentFile[]; hasPreviews: boolean }) {
  const isShown = (file: SentFile) => hasPreviews && isPicture(file)
  const pictures = files.filter(isShown)
  const others = files.filter((file) => !isShown(file))
  return (
    <>
      {pictures.length > 0 && (
        <ul className="shots">
          {pictures.map((file, index) => (
            <Picture key={file.key} file={file} number={index + 1} of={pictures.length} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="saved-files">
          {others.map((file) => (
            <li key={file.key}>
              <TextLink href={deskHref(deskPaths.file, { key: file.key })}>
                <DeskIcon name="note" />
                {file.name}
              </TextLink>
              <small>{megabytes(file.bytes)}</small>
            </li>
          ))}
        </ul>
      )}
      <p className="desk-note">
        {pictures.length > 0 && 'Previews are re-encoded without location or time data. '}
        The files themselves come from visitors and aren’t scanned for viruses. Downloads are logged.
      </p>
    </>
  )
}

function Picture({ file, number, of }: { file: SentFile; number: number; of: number }) {
  const href = deskHref(deskPaths.file, { key: file.key })
  return (
    <li>
      <a href={`${href}?width=1600`}>
        <img src={`${href}?width=480`} alt={`Photo ${number} of ${of}`} width="480" height="480" loading="lazy" />
      </a>
      <TextLink href={href}>{file.name}</TextLink> {megabytes(file.bytes)}
    </li>
  )
}

/** The closet that the sender drew, with the ways to its drawing and its boards. A code of a newer release is not drawn. */
function RequestDrawing({ code }: { code: string }) {
  const spec = specOfCode(code, 'Customer’s design')
  return (
    <figure className="drawing request-plan">
      {spec && <SvgFigure svg={drawing(spec)} className="request-drawing" />}
      <figcaption>
        <TextLink href={plannerHref({ code })}>Open the design</TextLink>
        {drawnDesign(code) ? (
          <TextLink href={`${paths.plannerPrint}?${new URLSearchParams({ d: code })}`}>Cut list</TextLink>
        ) : (
          <span>It breaks a rule of the planner, so it has no cut list.</span>
        )}
      </figcaption>
    </figure>
  )
}
