import { useAtomValue } from 'jotai/react'
import type { ReactNode } from 'react'
import { clearestView } from '#shared/drawing/isometric-views.ts'
import { encode } from '#shared/planner/model/code.ts'
import { designFile } from '#shared/planner/design-product.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { refusals } from '#shared/planner/rules/rules.ts'
import { sceneViewerHref } from '#shared/planner/scene-viewer-href.ts'
import { siteAtom } from '#shared/state/page.ts'
import { toPlannerAddress, type Place } from '../plan-form.tsx'
import type { Device } from './device.ts'

const WORDS = 'Stand it in your room'

type WayProps = { design: Design; place: Place; text?: string; className?: string }

/** The closet in the visitor's room, by the phone's own viewer. It needs no script. */
export function InYourRoom({ design, place, device }: { design: Design; place: Place; device: Device }) {
  const way = { design, place }
  if (refusals(design).length > 0) {
    return (
      <div className="in-room">
        <Ways summary={WORDS}>
          <p className="small">Repair what is marked in the drawing first.</p>
        </Ways>
      </div>
    )
  }
  return (
    <div className="in-room">
      {device === 'android' && <AndroidLink {...way} className="btn btn--secondary" />}
      {device === 'apple' && <AppleLink {...way} className="btn btn--secondary in-room__touch" />}
      {device !== 'android' && (
        <Ways summary={WORDS} {...(device === 'apple' && { className: 'in-room__mouse' })}>
          <Scan {...way} />
          {device === 'other' && <Others {...way} />}
        </Ways>
      )}
      {device !== 'other' && (
        <Others {...way}>
          <Scan {...way} />
        </Others>
      )}
    </div>
  )
}

function Others({ children, ...way }: WayProps & { children?: ReactNode }) {
  return (
    <Ways summary="Another device?">
      <AndroidLink {...way} text="On an Android phone" className="link" />
      <AppleLink {...way} text="On an iPhone or iPad" className="link" />
      {children}
    </Ways>
  )
}

function Ways({ summary, className, children }: { summary: string; className?: string; children: ReactNode }) {
  return (
    <details className={className}>
      <summary>{summary}</summary>
      <div className="in-room__ways">{children}</div>
    </details>
  )
}

function AndroidLink({ design, place, text = WORDS, className }: WayProps) {
  const { origin } = useAtomValue(siteAtom)
  return (
    <a className={className} href={sceneViewerHref(origin, { ...toPlannerAddress(place), code: encode(design) })}>
      {text}
    </a>
  )
}

/** Safari opens the viewer only for a link around a picture. */
function AppleLink({ design, text = WORDS, className }: WayProps) {
  const code = encode(design)
  return (
    <a className={className} rel="ar" href={`${designFile(code, 'usdz')}#allowsContentScaling=0`}>
      <img src={designFile(code, `${clearestView(design)}.svg`)} alt="" width={32} height={24} loading="lazy" />
      {text}
    </a>
  )
}

function Scan({ design }: WayProps) {
  return (
    <p className="small in-room__code">
      <img
        src={designFile(encode(design), 'qr.svg')}
        alt="QR code that opens this closet in the planner"
        width={192}
        height={192}
        loading="lazy"
      />
      Scan it with your phone
    </p>
  )
}
