import type { SocialEvents } from '@soko/contracts/events/social.events.ts'
import { event, type Fold, Refusal } from '@soko/platform/decider/decider.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import type { DefinitionsOf } from '@soko/platform/event-log/event-definitions.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { z } from 'zod'

/** Events of stream `member-<userId>`, which begins when the person is erased. */
export type MemberEvents = {
  /** From here on nothing of the member's is recorded, so that what is to be erased can be counted. */
  MemberErasureBegun: { readonly userId: string }
  MemberErased: z.infer<typeof SocialEvents.MemberErased>
}

export const memberEvents: DefinitionsOf<MemberEvents> = {
  MemberErasureBegun: { schema: 1, publish: null },
  MemberErased: { schema: 1, publish: (data) => data },
}

export const memberStream = (userId: string): string => `member-${userId}`

/** Whether a person may still act here, and be followed. */
export type Member = 'active' | 'leaving' | 'erased'

export const member: Fold<Member> = {
  initial: 'active',
  evolve: (state, { type }) => {
    switch (type) {
      case 'MemberErasureBegun':
        return state === 'erased' ? state : 'leaving'
      case 'MemberErased':
        return 'erased'
      default:
        return state
    }
  },
}

/** @throws Refusal 403 when the one who acts has been erased. */
export const requireActive = (state: Member): void => {
  if (state !== 'active') throw new Refusal(403, 'forbidden', 'This account has been erased.')
}

/** As `requireActive`; so a command that begins before the erasure cannot end after it. */
export const requireActiveMember = async (load: Load, userId: string): Promise<void> => {
  requireActive(await load(member, memberStream(userId)))
}

/** Nothing more of this person is recorded. */
export const beginErasure = (state: Member, userId: string): readonly NewEvent[] =>
  state === 'active' ? [event(memberStream(userId), 'MemberErasureBegun', { userId })] : []

/** All of this person has been erased. */
export const endErasure = (state: Member, userId: string): readonly NewEvent[] =>
  state === 'erased' ? [] : [event(memberStream(userId), 'MemberErased', { userId })]
