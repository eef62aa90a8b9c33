import type { DefinitionsOf } from '@soko/platform/event-log/event-definitions.ts'

/**
 * Events of stream `admins`: who can act as an admin, beside the change that made it so. All who take this right from
 * somebody rely on this one stream, so two admins cannot demote each other at once.
 */
export type AdminsEvents = {
  AdminJoined: { userId: string }
  AdminLeft: { userId: string }
}

export const adminsEvents: DefinitionsOf<AdminsEvents> = {
  AdminJoined: { schema: 1, publish: null },
  AdminLeft: { schema: 1, publish: null },
}

export const ADMINS_STREAM = 'admins'
