import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawingVersion } from '../scripts/drawing-version.ts'

function versionWith(changed: string): string {
  return drawingVersion((file) => readFileSync(file, 'utf8') + (file.endsWith(changed) ? '// changed' : ''))
}

const drawn = [
  'src/ui/drawing/elevation/elevation.ts',
  'src/ui/drawing/isometric/projection.ts',
  'src/ui/drawing/model/finish-colors.ts',
  'src/shared/planner/model/to-spec.ts',
  'src/shared/planner/model/boxes.ts',
  'src/shared/planner/print/cut-list-csv.ts',
  'src/shared/text/inches.ts',
  'src/worker/assets/design-file.ts',
  'src/worker/assets/share-picture/share-picture.ts',
  'src/worker/assets/closet-model.ts',
  'src/worker/assets/closet-usdz.ts',
]

test.each(drawn)('the files of drawn closets have another address once %s is another', (file) => {
  expect(versionWith(file)).not.toBe(drawingVersion())
})

test('the files of drawn closets keep their address when other code changes', () => {
  for (const file of ['src/routes/planner/editor/editor.tsx', 'src/worker/base/settings.ts', 'src/worker/index.ts'])
    expect(versionWith(file)).toBe(drawingVersion())
})

test('the version of the drawings can stand in an address', () => {
  expect(drawingVersion()).toMatch(/^[\w-]{8}$/)
})
