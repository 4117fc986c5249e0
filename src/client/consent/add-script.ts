type Script = { src?: string; text?: string; consent?: string }

/** Adds a script with the page's nonce, so that the content security policy allows it. */
export function addScript({ src, text = '', consent }: Script): void {
  const script = document.createElement('script')
  script.nonce = pageNonce()
  if (src) script.src = src
  script.text = text
  if (consent) script.dataset.consent = consent
  document.head.appendChild(script)
}

/** Browsers expose the nonce to the page's own scripts only, as a property. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
}
