import { isFirst, testCells } from '#tests/support/faults/test-cells.ts'

testCells((cell) => !isFirst(cell))
