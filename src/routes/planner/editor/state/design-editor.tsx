import { atom } from 'jotai/vanilla'
import { useMemo, type FormEvent, type MouseEvent } from 'react'
import { readFields, type Fields } from '#shared/actions/fields.ts'
import { OFFLINE } from '#shared/actions/offline.ts'
import { kitKey } from '#shared/planner/kits/kits.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { ownPrice, priceOf } from '#shared/planner/price/price.ts'
import { formatRoundAmount, toDollars } from '#shared/text/money.ts'
import { Editor } from '../editor.tsx'
import type { EditorData } from '../editor-data.ts'
import { EditorContext, type EditorState } from './editor-context.ts'
import { useEditing } from './use-editing.ts'
import { useFormProblem, type FormProblem } from './use-form-problem.ts'
import { usePlanForms } from './use-plan-forms.ts'

/** The editor: forms, links, drawing and keys change one design in place. The price is calculated here. */
export function DesignEditor(data: EditorData & { now: number }) {
  const { tariff, kits } = data
  const problem = useFormProblem()
  const { shown, ...editing } = useEditing(data.shown, problem.clear)
  const send = usePlanForms(editing, problem)
  const { committed, previewAtom } = editing
  const dragPricedAtom = useMemo(() => pricedAtom(previewAtom, { tariff, kits }), [previewAtom, tariff, kits])
  const editor: EditorState = {
    ...editing,
    dragPricedAtom,
    priceText: (priced) => (tariff ? formatRoundAmount(toDollars(priceOf(priced, tariff).cents)) : ''),
  }
  const priced = priceDesign(committed, data)
  const changedCents = tariff && priced.price?.kit ? ownPrice(committed, tariff).cents : null
  return (
    <EditorContext value={editor}>
      <div
        className="studio"
        data-at-once=""
        onSubmit={(event) => sendHere(event, send, problem)}
        onClick={(event) => followHere(event, editor.open)}
      >
        <Editor {...data} shown={shown} {...priced} changedCents={changedCents} />
      </div>
    </EditorContext>
  )
}

type Prices = Pick<EditorData, 'tariff' | 'kits'>

/** Calculates once a frame for everything that follows a drag. */
function pricedAtom(previewAtom: EditorState['previewAtom'], prices: Prices): EditorState['dragPricedAtom'] {
  return atom((get) => {
    const dragged = get(previewAtom)
    return dragged && priceDesign(dragged, prices)
  })
}

function priceDesign(design: Design, { tariff, kits = [] }: Prices) {
  return {
    price: tariff && priceOf(design, tariff),
    kitOnly: tariff ? null : (kits.find(({ key }) => key === kitKey(design)) ?? null),
  }
}

/** A form of the editor needs no connection; any other form does. */
function sendHere(event: FormEvent, send: (fields: Fields) => void, problem: FormProblem): void {
  const form = event.target as HTMLFormElement
  const { action } = form.dataset
  if (!action || (action !== 'plan' && navigator.onLine)) return
  event.preventDefault()
  const fields = readFields(new FormData(form, (event.nativeEvent as SubmitEvent).submitter))
  if (action === 'plan') send(fields)
  else problem.show(action, { status: 0, message: OFFLINE, errors: {}, data: null }, fields)
}

/** A link to another section, view or unit needs no connection either. */
function followHere(event: MouseEvent, open: EditorState['open']): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  if (link && isPlain && !event.defaultPrevented && open(link.href, 'push')) event.preventDefault()
}
