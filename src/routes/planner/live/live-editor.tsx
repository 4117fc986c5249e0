import { useMemo, useRef, useState } from 'react'
import { decode, encode } from '#shared/planner/code.ts'
import type { Design } from '#shared/planner/design.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { ownPrice, priceOf } from '#shared/planner/price.ts'
import type { Tariff } from '#shared/planner/tariff.ts'
import { formatRoundSum, toDollars } from '#shared/text/money.ts'
import { Editor, type EditorData } from '../editor.tsx'
import { go } from '../go.ts'
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
  const live: Live = {
    design,
    kept: kept.design,
    preview: setPreview,
    keep(changed, place) {
      const next = { ...place, isChosen: true, code: encode(changed) }
      setPreview(null)
      // What the page cannot work out itself, the server does: the price, or whether it is still a kit.
      if (!tariff && (data.price || data.kit)) go(plannerHref({ ...data, ...next, kit: data.kit?.id }))
      else show(next)
    },
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

function priced(design: Design, tariff: Tariff): Pick<EditorData, 'price' | 'changedCents'> {
  const price = priceOf(design, tariff)
  return { price, changedCents: price.kit ? ownPrice(design, tariff).cents : null }
}
