import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@soko/platform/clock.ts'
import { createLocalKeySource } from '@soko/identity/key-source.ts'
import { useShared } from '@soko/platform/testing/use-resource.ts'
import {
  runTestService,
  type TestAnswer,
  type TestService,
  type TestServiceOptions,
} from '@soko/shell/testing/service.ts'
import { authEvents } from '../auth-events.ts'
import { createPasswordHasher, type PasswordHasher } from '../passwords/password-hasher.ts'
import { createAuthService } from '../service.ts'
import { createKeyRing } from '../tokens/create-key-ring.ts'

export type Member = {
  readonly userId: string
  readonly username: string
  readonly email: string
  readonly password: string
  readonly token: string
  readonly cookie: string
}

export type TestAuth = TestService & {
  readonly join: (username: string) => Promise<Member>
}

export type TestAuthOptions = Partial<Pick<TestServiceOptions, 'ports'>> & {
  readonly origin?: string
  readonly hasher?: PasswordHasher
}

const followed = {
  content: ['PostPublished', 'PostRetracted', 'PostRestored', 'PostErased'],
  social: ['UserFollowed', 'UserUnfollowed', 'MemberErased'],
  media: ['ImageStored', 'ImageRemoved'],
}

/** Runs auth with its own keys and fast hashes. The test must close it. */
export const runAuth = async (options: TestAuthOptions = {}): Promise<TestAuth> => {
  const { origin = 'http://localhost:8080', ports: given = {} } = options
  const { hasher = createPasswordHasher({ cost: 4 }) } = options
  const folder = await mkdtemp(join(tmpdir(), 'soko-auth-keys-'))
  const keyRing = await createKeyRing({ kind: 'folder', folder }, given.clock ?? systemClock)
  const service = await runTestService({
    name: 'auth',
    events: authEvents,
    follows: followed,
    ports: { keys: createLocalKeySource(() => keyRing.published()), ...given },
    create: (ports) => createAuthService({ ...ports, keyRing, origin, hasher }),
  })
  const { ask } = service

  return {
    ...service,
    join: async (username) => {
      const credentials = { email: `${username}@example.com`, password: `${username} sells maize` }
      const body = { name: `${username} of Soko`, username, ...credentials }
      expectStatus(await ask('POST /api/auth/register', { body }), 201)
      const signedIn = await ask('POST /api/auth/login', { body: credentials })
      expectStatus(signedIn, 200)
      const { _id: userId, token } = signedIn.body as { _id: string; token: string }
      return { userId, username, ...credentials, token, cookie: cookieOf(signedIn) ?? '' }
    },
    close: async () => {
      await service.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs one auth service for all tests of a file. */
export const useAuth = (options: TestAuthOptions = {}): TestAuth => useShared(async () => runAuth(options))

/** Returns the session as a `cookie` header: empty if the response clears it, undefined if it sets none. */
export const cookieOf = (answer: TestAnswer): string | undefined => {
  const set = answer.headers.getSetCookie().find((line) => line.startsWith('soko-session='))
  const pair = set?.split(';')[0]
  return pair === 'soko-session=' ? '' : pair
}

/** Returns the device as a `cookie` header; undefined if the response sets none. */
export const deviceCookieOf = (answer: TestAnswer): string | undefined =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith('soko-device='))
    ?.split(';')[0]

const expectStatus = (answer: TestAnswer, status: number): void => {
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`)
}
