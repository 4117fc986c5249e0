/** By what a phone shows a closet in the room: Android's Scene Viewer, Apple's Quick Look, or not at all. */
export type Device = 'android' | 'apple' | 'other'

/** An iPad says that it is a Mac with Safari. */
const APPLE = /iPhone|iPad|iPod|Macintosh(?!.*(?:Chrome|Firefox)\/)/

export function detectDevice(userAgent: string): Device {
  if (userAgent.includes('Android')) return 'android'
  return APPLE.test(userAgent) ? 'apple' : 'other'
}
