import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync(new URL('../../src/ui/styles/tokens.css', import.meta.url), 'utf8')

/** Lightness, chroma and hue of each step of a color scale. */
function scale(name: string): number[][] {
  const steps = tokens.matchAll(new RegExp(`--${name}-\\d+: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`, 'g'))
  return [...steps].map(([, ...parts]) => parts.map(Number))
}

test('the primary color is green and grays are cool', () => {
  expect(tokens).toMatch(/--primary: light-dark\(var\(--green-\d+\), var\(--green-\d+\)\)/)
  expect(scale('green').length).toBeGreaterThan(9)
  for (const [, , hue] of scale('green')) expect(hue).toSatisfy((degrees: number) => degrees > 140 && degrees < 170)
  expect(scale('gray').length).toBeGreaterThan(9)
  // A trace of blue, between 240 and 270 degrees.
  for (const [, chroma, hue] of scale('gray')) {
    expect(chroma).toSatisfy((amount: number) => amount > 0 && amount < 0.04)
    expect(hue).toSatisfy((degrees: number) => degrees > 240 && degrees < 270)
  }
})
