import { createService } from '@soko/platform/service/create-service.ts'
import type { Ports } from '@soko/platform/service/ports.ts'
import type { Service } from '@soko/platform/service/service.ts'
import { mountAccountReading } from './accounts/account-internal.routes.ts'
import { authEvents } from './auth-events.ts'
import type { AuthKit, AuthParts } from './auth-kit.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import { mountRegistration } from './registration/registration.routes.ts'
import { mountLogin } from './sessions/login.routes.ts'
import { mountSessions } from './sessions/session.routes.ts'
import { mountKeys } from './tokens/keys.routes.ts'

/** Auth's ports; the hasher is made here unless a test brings a faster one. */
export type AuthPorts = Ports & Omit<AuthParts, 'hasher'> & Partial<Pick<AuthParts, 'hasher'>>

/** Who people are: accounts, passwords, sessions, roles. */
export const createAuthService = (ports: AuthPorts): Service => {
  const { keyRing, origin, hasher = createPasswordHasher() } = ports
  return createService({
    name: 'auth',
    ports,
    events: authEvents,
    projections: [],
    routes: (service) => {
      const kit: AuthKit = { ...service, keyRing, origin, hasher }
      mountRegistration(kit)
      mountLogin(kit)
      mountSessions(kit)
      mountKeys(kit)
      mountAccountReading(kit)
    },
    onStop: async () => hasher.close(),
  })
}
