import { useEffect, useRef, useState } from 'react'
import { CAPTCHA_FIELD } from '#shared/api/captcha.ts'
import type { FormState } from '#shared/state/page.ts'
import { FieldError, fieldError, fieldId } from '#ui/form/fields/field-error.tsx'
import { readConsent } from '#ui/frame/cookies/consent.ts'

type Props = { siteKey: string; form: FormState | null; withoutScript: string }

/**
 * Google's checkbox, loaded only where it is shown and allowed. A token works once, so a form with an error needs a new
 * one.
 */
export function Recaptcha({ siteKey, form, withoutScript }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const renew = useRef<(() => void) | null>(null)
  const [status, setStatus] = useState<'waiting' | 'wanted' | 'failed'>('waiting')
  const id = fieldId(CAPTCHA_FIELD)
  const error = fieldError(form, CAPTCHA_FIELD)

  useEffect(() => {
    if (readConsent().third_party_services) setStatus('wanted')
  }, [])

  useEffect(() => {
    if (status !== 'wanted' || renew.current) return
    loadRecaptcha().then(
      (recaptcha) => {
        if (!box.current || renew.current) return
        const widget = recaptcha.render(box.current, { sitekey: siteKey })
        renew.current = () => recaptcha.reset(widget)
      },
      () => setStatus('failed'),
    )
  }, [status, siteKey])

  useEffect(() => {
    if (form) renew.current?.()
  }, [form])

  return (
    <div
      id={id}
      role="group"
      aria-label="Check against robots"
      aria-describedby={error ? `${id}-error` : undefined}
      tabIndex={-1}
    >
      <div ref={box} />
      {status !== 'wanted' && (
        <div className="stack stack--2" data-needs-script="">
          <p className="small muted">
            {status === 'failed' ? 'The check couldn’t be loaded.' : 'Spam protection by Google reCAPTCHA.'}
          </p>
          <button className="btn btn--secondary btn--sm" type="button" onClick={() => setStatus('wanted')}>
            Load the check
          </button>
        </div>
      )}
      <p className="small muted" data-without-script="">
        The check against robots needs JavaScript. {withoutScript}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit'

type Recaptcha = {
  ready(done: () => void): void
  render(box: HTMLElement, options: { sitekey: string }): number
  reset(id: number): void
}

let loading: Promise<Recaptcha> | null = null

/** Loads the script once. Rejects on failure and can then be called again. */
function loadRecaptcha(): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () => {
      const { grecaptcha } = window as unknown as { grecaptcha: Recaptcha }
      grecaptcha.ready(() => resolve(grecaptcha))
    }
    script.onerror = () => {
      loading = null
      reject(new Error('reCAPTCHA did not load'))
    }
    document.head.appendChild(script)
  })
  return loading
}
