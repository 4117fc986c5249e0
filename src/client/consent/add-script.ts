type Script = { src?: string; text?: string; consent?: string }

/** Adds a script that the policy lets run: it carries the nonce of the page's own. */
export function addScript({ src, text = '', consent }: Script): void {
  const script = document.createElement('script')
  script.nonce = pageNonce()
  if (src) script.src = src
  script.text = text
  if (consent) script.dataset.consent = consent
  document.head.appendChild(script)
}

/** Browsers show it to the page's own scripts only. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
}
