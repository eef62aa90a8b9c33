import { emailClaim, usernameClaim } from '@soko/auth/accounts/account-claims.ts'
import { UserStream } from '@soko/auth/accounts/account.events.ts'
import { register } from '@soko/auth/registration/registration.decider.ts'
import type { Commit, NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Ids } from '@soko/platform/ids.ts'

const FIRST =
  'Wanjiku Adaeze Kwabena Selam Karim Zuri Lindiwe Mensah Aya Njoroge Thabo Fatou Chipo Juma Amara'.split(' ')
const LAST =
  'Ndegwa Okonkwo Mensah Tesfaye Diallo Banda Moyo Kamau Eze Nkosi Achieng Traore Mwale Abebe'.split(' ')

/** Has the length of a bcrypt hash, but matches no password. */
const NO_PASSWORD = `$2b$12$${'.'.repeat(53)}`

const FREE = { owner: null }

/** Registers a member with a confirmed address, so that no mail is pending. */
export const registrationOf = (member: {
  readonly userId: string
  readonly number: number
  readonly ids: Ids
  readonly dataKey: Uint8Array
}): readonly Commit[] => {
  const { userId, number, ids, dataKey } = member
  const name = `${FIRST[number % FIRST.length]} ${LAST[number % LAST.length]}`
  const username = `${name.toLowerCase().replace(' ', '_')}_${number}`.slice(0, 30)
  const email = `${username}@example.com`
  const claims = { emailClaim: emailClaim(dataKey, email), usernameClaim: usernameClaim(dataKey, username) }
  const registered = register(
    { email: FREE, username: FREE },
    { userId, username, name, email, passwordHash: NO_PASSWORD, requestId: ids.next(), ...claims },
  )
  return [
    commitOf(ids, registered, { [claims.emailClaim]: 0, [claims.usernameClaim]: 0 }),
    commitOf(ids, [UserStream.EmailVerified(userId, { userId, email })], { [UserStream.of(userId)]: 2 }),
  ]
}

const commitOf = (ids: Ids, events: readonly NewEvent[], expected: Commit['expected']): Commit => {
  const [first, ...more] = events
  if (first === undefined) throw new RangeError('A commit has at least one event.')
  return { id: ids.next(), expected, events: [first, ...more] }
}
