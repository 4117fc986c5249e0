const UNKNOWN = 'Unknown device'

/** The order matters: most browsers also name those that they are based on. */
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\b|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** "Firefox on Windows": enough to recognize a device, too little to track one. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [browsers, systems].map((names) => names.find(([sign]) => sign.test(userAgent))?.[1])
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? UNKNOWN
}
