import { addScript } from './add-script.ts'

type Chat = { src: string; service_name: string }
type Cookiebot = { consent?: { marketing?: boolean } }
type ConsentStatus = CustomEvent<Record<string, unknown> | null>

let isLoaded = false

/** Loads the chat, once. */
export function loadChat({ src }: Chat): void {
  if (isLoaded) return
  isLoaded = true
  addScript({ src })
}

/** A yes that was given to one of the two consent tools loads the chat without delay, whatever was chosen here. */
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
  // It may have spoken before anybody listened.
  askCookiebot()
}
