import { pageOf, parseCursor } from '@soko/platform/endpoints/page-cursor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { Joined } from '@soko/platform/view-store/view-store.ts'
import { Members, MEMBERS } from './members.projection.ts'
import { entrances, foldName } from './names.ts'

export type FoundMembers = { readonly userIds: readonly string[]; readonly nextCursor: string | null }

/**
 * Finds users by a prefix of a word in their names, alphabetically and without duplicates.
 * @throws HttpProblem 422 for an invalid cursor.
 */
export const findMembers = async (
  read: ReadView,
  search: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<FoundMembers> => {
  const start = foldName(search)
  if (start === '') return { userIds: [], nextCursor: null }
  const found: Joined[] = []
  let after = parseCursor(cursor) ?? { member: start, score: 0 }
  while (found.length <= limit) {
    const [entries] = await read(MEMBERS, [
      { range: Members.names, order: 'ascending', limit: limit + 1, after },
    ])
    const fitting = entries.filter(({ member }) => member.startsWith(start))
    found.push(...(await firstOfEach(read, fitting, start)))
    const last = fitting.at(-1)
    if (last === undefined || fitting.length <= limit) break
    after = last
  }
  const page = pageOf(found, limit)
  return { userIds: page.entries.map(({ member }) => userIdOf(member)), nextCursor: page.nextCursor }
}

/** Keeps only the first matching entry of each user, so that no user is found twice. */
const firstOfEach = async (
  read: ReadView,
  entries: readonly Joined[],
  start: string,
): Promise<readonly Joined[]> => {
  const documents = await read(
    MEMBERS,
    entries.map(({ member }) => ({ get: Members.document(userIdOf(member)) })),
  )
  return entries.filter(({ member }, index) => {
    const document = documents[index]
    const first = document && entrances(document).find((entrance) => entrance.startsWith(start))
    return first !== undefined && member === `${first} ${userIdOf(member)}`
  })
}

const userIdOf = (entry: string): string => entry.slice(entry.lastIndexOf(' ') + 1)
