import { createService } from '@soko/shell/create-service.ts'
import type { Ports } from '@soko/shell/ports.ts'
import type { Service } from '@soko/shell/service.ts'
import { mountAdministration } from './admin/administration.routes.ts'
import { mountMakingAdmins } from './admin/make-admin.routes.ts'
import { mountUserLists } from './admin/users.routes.ts'
import { mountAccountReading } from './accounts/account-internal.routes.ts'
import { mountAddresses } from './addresses/addresses.routes.ts'
import { authEvents } from './auth-events.ts'
import type { AuthKit, AuthParts } from './auth-kit.ts'
import { erasePersonReactor } from './erasure/erase-person.reactor.ts'
import { mountErasure } from './erasure/erasure.routes.ts'
import { repeatErasures } from './erasure/repeat-erasures.ts'
import { mailsReactor } from './mails/mails.reactor.ts'
import { createUnconfirmedMails } from './mails/unconfirmed-mails.ts'
import { mountExport } from './export/export.routes.ts'
import { membersProjection } from './members/members.projection.ts'
import { mountPasswordReset } from './password-reset/password-reset.routes.ts'
import { createPasswordConfirmation } from './passwords/confirm-password.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import { photosProjection } from './photos/photos.projection.ts'
import { mountProfile } from './profile/profile.routes.ts'
import { mountRegistration } from './registration/registration.routes.ts'
import { mountLogin } from './sessions/login.routes.ts'
import { mountSessions } from './sessions/session.routes.ts'
import { mountKeys } from './tokens/keys.routes.ts'
import { mountVerification } from './verification/verification.routes.ts'

export const authProjections = [membersProjection, photosProjection] as const

export type AuthPorts = Ports & Omit<AuthParts, 'hasher'> & Partial<Pick<AuthParts, 'hasher'>>

export const createAuthService = (ports: AuthPorts): Service => {
  const { keyRing, origin, clientLimits } = ports
  const { hasher = createPasswordHasher({ perClient: clientLimits.passwordsWaiting }) } = ports
  const parts: AuthParts = { keyRing, origin, hasher }
  return createService({
    name: 'auth',
    ports,
    events: authEvents,
    projections: authProjections,
    reactors: (service) => {
      const kit: AuthKit = { ...service, ...parts }
      return [mailsReactor(kit), erasePersonReactor(kit)]
    },
    routes: (service) => {
      const kit: AuthKit = { ...service, ...parts }
      const unconfirmed = createUnconfirmedMails(kit)
      mountRegistration(kit, unconfirmed)
      mountLogin(kit)
      mountSessions(kit)
      mountKeys(kit)
      mountPasswordReset(kit)
      mountVerification(kit, unconfirmed)
      const confirm = createPasswordConfirmation(kit)
      mountProfile(kit, confirm, unconfirmed)
      mountErasure(kit, confirm)
      mountAdministration(kit)
      mountUserLists(kit)
      mountMakingAdmins(kit)
      mountExport(kit)
      mountAccountReading(kit)
      mountAddresses(kit)
    },
    onStart: async (service) => repeatErasures(service),
    onStop: async () => hasher.close(),
  })
}
