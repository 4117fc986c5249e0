import type { Db } from '../db.ts'

/** Names a person who has an order or a request, but is staff no longer. */
export const NO_LONGER_STAFF = 'Someone who has left'

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

/** SQL for the users `u` who may unlock the Desk, found by id. `owners` is the parameter with those of the settings. */
export function staffWhere(owners: string): string {
  return `u.email_verified_at IS NOT NULL AND u.id IN (
    SELECT user_id FROM staff WHERE ended_at IS NULL AND role IS NOT NULL
    UNION SELECT id FROM users WHERE email IN (SELECT value FROM json_each(${owners})))`
}

/** Everyone who may be given an order, as `StoredPerson`s. */
export function staffNames(db: Db, owners: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT u.id, u.name, u.first_name AS firstName, u.email FROM users u LEFT JOIN staff s ON s.user_id = u.id
       WHERE ${staffWhere('?1')} ORDER BY u.name`,
    )
    .bind(JSON.stringify(owners))
}

export async function findPeople(db: Db, owners: readonly string[]): Promise<StoredPerson[]> {
  return toldPeople((await staffNames(db, owners).all<StoredPerson>()).results)
}
