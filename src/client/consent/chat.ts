import { addScript } from './add-script.ts'

type Chat = { src: string; service_name: string }
type Cookiebot = { consent?: { marketing?: boolean } }
type ConsentStatus = CustomEvent<Record<string, unknown> | null>

let isLoaded = false

export function loadChat({ src }: Chat): void {
  if (isLoaded) return
  isLoaded = true
  addScript({ src })
}

/** Consent given in Cookiebot or Usercentrics loads the chat, whatever the visitor chose in the shop's banner. */
export function watchConsentTools(chat: Chat): void {
  const askCookiebot = () => {
    const { Cookiebot } = window as { Cookiebot?: Cookiebot }
    if (Cookiebot?.consent?.marketing === true) loadChat(chat)
  }
  const hearUsercentrics = ({ detail }: ConsentStatus) => {
    if (detail?.['event'] === 'consent_status' && detail[chat.service_name] === true) loadChat(chat)
  }
  window.addEventListener('CookiebotOnAccept', askCookiebot)
  window.addEventListener('ucEvent', hearUsercentrics as EventListener)
  // Cookiebot may have fired its event before this script listened.
  askCookiebot()
}
