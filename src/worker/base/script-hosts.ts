const GOOGLE = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
] as const

type ScriptVars = { ANALYTICS_ID?: string; CHAT_SRC?: string; SCRIPT_HOSTS?: string }

/**
 * The origins that third-party scripts connect to, for the content security policy; empty when no scripts are
 * configured.
 */
export function scriptHosts(env: object): string[] {
  const { ANALYTICS_ID, CHAT_SRC, SCRIPT_HOSTS } = env as ScriptVars
  const chat = CHAT_SRC && URL.canParse(CHAT_SRC) ? [new URL(CHAT_SRC).origin] : []
  const others = SCRIPT_HOSTS?.split(/[\s,]+/).filter((host) => /^(https|wss):\/\/[\w.*:-]+$/.test(host)) ?? []
  return [...(ANALYTICS_ID ? GOOGLE : []), ...chat, ...others]
}
