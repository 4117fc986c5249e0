type ScriptSettings = Record<'HEAD_SCRIPTS' | 'BODY_SCRIPTS' | 'ANALYTICS_ID' | 'CHAT_SRC', string> & {
  SCRIPTS_OFF: string
  CHAT_SERVICE_NAME: string
  SCRIPT_HOSTS: string[]
}

/** `isOff` if the scripts of others are off, those that the Desk has entered too. */
export function readScriptSettings(env: ScriptSettings) {
  const isOff = env.SCRIPTS_OFF === '1'
  const unlessOff = (text: string) => (isOff ? '' : text)
  return {
    isOff,
    head: unlessOff(env.HEAD_SCRIPTS),
    body: unlessOff(env.BODY_SCRIPTS),
    analyticsId: unlessOff(env.ANALYTICS_ID),
    chat: { src: unlessOff(env.CHAT_SRC), serviceName: env.CHAT_SERVICE_NAME },
    hosts: isOff ? [] : env.SCRIPT_HOSTS,
  }
}

const GOOGLE = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com']

/** Origins that third-party scripts connect to; empty when no scripts are configured. */
export function scriptHosts({ analyticsId, chat, hosts }: ReturnType<typeof readScriptSettings>): string[] {
  return [...(analyticsId ? GOOGLE : []), ...(chat.src ? [new URL(chat.src).origin] : []), ...hosts]
}
