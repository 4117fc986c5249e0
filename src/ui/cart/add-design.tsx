import type { ReactNode } from 'react'
import { formatRoundAmount, toCents } from '#shared/text/money.ts'
import { AskedCaptcha } from '#ui/form/asked-captcha.tsx'
import { SubmitButton } from '#ui/form/action-button.tsx'
import { ActionForm } from '#ui/form/action-form.tsx'
import { useAtomValue } from 'jotai/react'
import { formStateAtom, type FormState } from '#shared/state/page.ts'

const ACTION = 'add-design'

type AddDesignProps = {
  code: string
  /** The price that the page shows; the server asks if it has changed. */
  cents: number
  /** "Add", "Replace" or "Buy again". */
  verb: string
  /** The button's text while the price is unchanged; by default the verb with the price. */
  children?: ReactNode
  className?: string
  /** The cart line that the design replaces. */
  line?: number | undefined
  isSold?: boolean
  /** The asked route, see `asked-route.ts`, which the cart keeps. */
  access?: string
}

export function AddDesign({
  code,
  cents,
  verb,
  children,
  className = 'btn btn--primary',
  line,
  isSold = true,
  access,
}: AddDesignProps) {
  const form = useDesignForm(code)
  const movedCents = useMovedCents(code)
  const price = movedCents ?? cents
  const says = (movedCents === null && children) || `${verb} at ${formatRoundAmount(price / 100)}`
  return (
    <ActionForm action={ACTION} subject={['d', code]}>
      <input type="hidden" name="price_seen" value={price / 100} />
      {access && <input type="hidden" name="access" value={access} />}
      {line !== undefined && <input type="hidden" name="line" value={line} />}
      <AskedCaptcha form={form} />
      {isSold ? (
        <SubmitButton action={ACTION} className={className}>
          {says}
        </SubmitButton>
      ) : (
        <button className={className} disabled>
          {says}
        </button>
      )}
    </ActionForm>
  )
}

/** The price from the server, if it differs from the page's. */
export function useMovedCents(code: string): number | null {
  const moved = useDesignForm(code)?.data as { code?: string; price?: number } | null | undefined
  return moved?.code === 'price_moved' ? toCents(moved.price!) : null
}

function useDesignForm(code: string): FormState | null {
  const form = useAtomValue(formStateAtom)
  return form?.action === ACTION && form.values['d'] === code ? form : null
}
