import type { Settings } from '#worker/base/settings.ts'

const GOOGLE = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com']

/** Origins that third-party scripts connect to; empty when no scripts are configured. */
export function scriptHosts({ analyticsId, chat, hosts }: Settings['scripts']): string[] {
  return [...(analyticsId ? GOOGLE : []), ...(chat.src ? [new URL(chat.src).origin] : []), ...hosts]
}
