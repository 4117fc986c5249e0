/** Waits, because React may replace a button that is held down, which then would not be clicked. */
export async function pressEnds(elements: Iterable<Element>): Promise<void> {
  for (const element of elements) {
    while (element.matches(':active')) await new Promise(requestAnimationFrame)
  }
}
