import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { addNoticeAtom } from '#shared/state/notices.ts'
import { shareLink } from '#ui/frame/share-link.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'

type ShareDesignProps = {
  code: string
  name: string | undefined
  /** Several designs on the page: the button says which one it shares. */
  isOneOfMany?: boolean
}

/** Shares the link to a design. Without a script, or without a clipboard, the link can be copied by hand. */
export function ShareDesign({ code, name, isOneOfMany = false }: ShareDesignProps) {
  const addNotice = useSetAtom(addNoticeAtom)
  const [isShown, setShown] = useState(false)
  const path = plannerHref({ code, name })
  const url = new URL(path, useAtomValue(currentPageAtom)?.url).href
  const which = isOneOfMany && <span className="sr-only"> {name}</span>
  const share = async () => {
    const outcome = await shareLink(url, name)
    if (outcome === 'copied') addNotice({ kind: 'success', text: 'The link to this design is copied.' })
    if (outcome === 'blocked') setShown(true)
  }
  return (
    <>
      <button
        className={isOneOfMany ? 'link small' : 'btn btn--quiet'}
        type="button"
        data-needs-script=""
        onClick={() => void share()}
      >
        Share{which}
      </button>
      <label className="field" data-without-script={isShown ? undefined : ''}>
        <span className="small">Link to share{which}</span>
        <input className="input" type="text" readOnly value={url} onFocus={({ target }) => target.select()} />
      </label>
    </>
  )
}
