import { useAtomValue } from 'jotai/react'
import { useBusiness } from '#ui/elements/use-business.ts'
import { paths } from '#shared/paths.ts'
import { CAPTCHA_FIELD } from '#shared/api/captcha.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { siteAtom, type FormState } from '#shared/state/page.ts'
import { TextLink } from '#ui/elements/links.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { Recaptcha } from './recaptcha.tsx'

/** Sent by the plain checkbox that replaces the captcha in development. */
const TEST_TOKEN = 'test-captcha'

type Props = {
  form: FormState | null
  /** The alternative for visitors without JavaScript. */
  withoutScript?: string
}

export function Captcha({ form, withoutScript = 'You can order without an account.' }: Props) {
  const siteKey = useAtomValue(siteAtom).info.recaptcha_site_key
  const isSecret = useAtomValue(currentPageAtom)?.isSecret
  if (siteKey && isSecret) return <Elsewhere />
  if (siteKey) return <Recaptcha siteKey={siteKey} form={form} withoutScript={withoutScript} />
  return (
    <Check name={CAPTCHA_FIELD} form={form} value={TEST_TOKEN}>
      I am not a robot
    </Check>
  )
}

function Elsewhere() {
  const business = useBusiness()
  return (
    <p className="small muted">
      This page’s address is for you alone, so the check against robots, which comes from Google, doesn’t load here.{' '}
      <TextLink href={paths.register}>Register on its own page</TextLink> or call {business.phoneDisplay}.
    </p>
  )
}
