/** A text in which no order's number breaks at its dashes. */
export function WithNumbers({ text }: { text: string }) {
  return text.split(/(AL-\w{4}-\w{3})/).map((part, index) =>
    index % 2 === 1 ? (
      <span className="nowrap" key={`${part} ${index}`}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
