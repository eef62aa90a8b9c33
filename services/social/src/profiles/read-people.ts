import type { Person } from '@soko/contracts/types/user.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { type ProfileDocument, ProfileKeys, PROFILES } from './profile-view.ts'

export const readPeople = async (
  read: ReadView,
  userIds: Iterable<string>,
): Promise<ReadonlyMap<string, Person>> => {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return new Map()
  const documents = await read(
    PROFILES,
    ids.map((id) => ({ get: ProfileKeys.user(id) })),
  )
  const people = new Map<string, Person>()
  for (const document of documents) {
    if (document === undefined) continue
    const person = toPerson(document)
    people.set(person._id, person)
  }
  return people
}

export const toPerson = ({ _id, username, name, photo }: ProfileDocument): Person => ({
  _id,
  username,
  name,
  photo,
})
