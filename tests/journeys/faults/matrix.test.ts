import { expect, test } from 'vitest'
import { matrix } from './matrix.ts'

const files = Object.keys(import.meta.glob('./*.test.ts'))

test.each(Object.keys(matrix))('%s has a file that tests its cells', (dependency) => {
  expect(files).toContain(`./${dependency}.test.ts`)
})
