import { useMemo, useRef, useState } from 'react'
import { decode, encode } from '#shared/planner/code.ts'
import type { Design } from '#shared/planner/design.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { ownPrice, priceOf } from '#shared/planner/price.ts'
import type { Tariff } from '#shared/planner/tariff.ts'
import { formatRoundSum, toDollars } from '#shared/text/money.ts'
import { Editor } from '../editor.tsx'
import type { EditorData } from '../editor-data.ts'
import { go } from '../go.ts'
import { addressOf } from '../plan-form.tsx'
import { LiveContext, type Live, type SectionPlace } from './live.ts'
import { useAddress } from './use-address.ts'
import { useTariff } from './use-tariff.ts'

type Shown = SectionPlace & { code: string; isChosen: boolean }

/** The editor, whose design the drawing changes in place; the price is worked out here as on the server. */
export function LiveEditor(data: EditorData) {
  const [shown, setShown] = useState<Shown>(data)
  // A key may be pressed before the page shows what the one before it did.
  const latest = useRef(shown)
  const [preview, setPreview] = useState<Design | null>(null)
  const tariff = useTariff(data.price !== null)
  const save = useAddress()
  const kept = useMemo(() => decode(shown.code), [shown.code])
  if (kept.outcome !== 'ok') return null
  const design = preview ?? kept.design
  const show = (next: Shown) => {
    save(next, next.code !== latest.current.code)
    latest.current = next
    setShown(next)
  }
  // What the page cannot work out itself, the server does: the price, or whether it is still a kit.
  const showOrLoad = (next: Shown) => {
    setPreview(null)
    const kit = data.kit?.id
    if (!tariff && (data.price || kit)) go(plannerHref(addressOf({ ...data, ...next, kit })))
    else show(next)
  }
  const live: Live = {
    design,
    kept: kept.design,
    preview: setPreview,
    keep: (changed, place) => showOrLoad({ ...place, isChosen: true, code: encode(changed) }),
    goTo: (code) => showOrLoad({ ...latest.current, ...sectionIn(code, latest.current), code }),
    select: (place) => show({ ...place, isChosen: true, code: latest.current.code }),
    priceText(priced) {
      const known = priced === kept.design && shown.code === data.code ? data.price : null
      const price = tariff ? priceOf(priced, tariff) : known
      return price ? formatRoundSum(toDollars(price.cents)) : ''
    },
  }
  const isUnchanged = shown.code === data.code && !preview
  return (
    <LiveContext value={live}>
      <Editor {...data} {...shown} {...(tariff && !isUnchanged && priced(design, tariff))} />
    </LiveContext>
  )
}

/** The section that is shown, or the first one of a drawing that has it no longer. */
function sectionIn(code: string, { run, section, isChosen }: Shown): Omit<Shown, 'code'> {
  const decoded = decode(code)
  const isThere = decoded.outcome === 'ok' && decoded.design.runs[run]?.sections[section] !== undefined
  return isThere ? { run, section, isChosen } : { run: 0, section: 0, isChosen: false }
}

function priced(design: Design, tariff: Tariff): Pick<EditorData, 'price' | 'changedCents'> {
  const price = priceOf(design, tariff)
  return { price, changedCents: price.kit ? ownPrice(design, tariff).cents : null }
}
