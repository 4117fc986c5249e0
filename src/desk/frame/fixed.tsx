/** Says that the deployment sets something instead of the Desk. */
export function Fixed({ name, says }: { name: string; says: string }) {
  return (
    <p>
      {`${says} The deployment sets it, by `}
      <code>{name}</code>.
    </p>
  )
}
