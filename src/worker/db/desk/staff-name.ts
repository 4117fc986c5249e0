/** A staff member as the database has them. */
export type StoredPerson = { id: number; name: string; firstName: string; email: string }

/**
 * The people with names that tell them apart: "Dana Okafor", or "Dana Okafor (dana.o)" where another one has the same name;
 * the whole address where those begin alike. A first name that several have becomes the whole name.
 */
export function toldPeople<Person extends StoredPerson>(people: readonly Person[]): Person[] {
  const isShared = (person: Person, of: (one: StoredPerson) => string) =>
    people.some((other) => other.id !== person.id && of(other).toLowerCase() === of(person).toLowerCase())
  return people.map((person) => {
    const tag = isShared(person, localPart) ? person.email : localPart(person)
    const name = isShared(person, (one) => one.name) ? `${person.name} (${tag})` : person.name
    return { ...person, name, firstName: isShared(person, (one) => one.firstName) ? name : person.firstName }
  })
}

function localPart({ email }: StoredPerson): string {
  return email.split('@')[0]!
}
