import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const tokens = readFileSync(new URL('../../../src/ui/styles/tokens.css', import.meta.url), 'utf8')

function shades(name: string): { chroma: number; hue: number }[] {
  const found = tokens.matchAll(new RegExp(`--${name}-\\d+: oklch\\([\\d.]+ ([\\d.]+) ([\\d.]+)\\)`, 'g'))
  return [...found].map(([, chroma, hue]) => ({ chroma: Number(chroma), hue: Number(hue) }))
}

describe('the palette', () => {
  test('has green as its primary color, in light and in dark', () => {
    expect(tokens).toMatch(/--primary: light-dark\(var\(--green-\d+\), var\(--green-\d+\)\);/)
    expect(shades('green')).toHaveLength(11)
    for (const { hue } of shades('green')) expect(Math.abs(hue - 155)).toBeLessThan(10)
  })

  test('has cool grays for text, surfaces and borders', () => {
    for (const token of ['bg', 'surface', 'text', 'text-muted', 'border'])
      expect(tokens).toMatch(new RegExp(`--${token}: light-dark\\([^;]*--gray-`))
    expect(shades('gray').length).toBeGreaterThan(10)
    for (const { hue, chroma } of shades('gray')) {
      expect(Math.abs(hue - 255)).toBeLessThan(10)
      expect(chroma).toBeLessThan(0.03)
    }
  })
})
