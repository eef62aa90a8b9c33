import { PublicMember } from '@soko/contracts/events/social.events.ts'
import { type Fold, foldOf, Refusal } from '@soko/platform/decider/decider.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { z } from 'zod'

export const MemberStream = defineStream(PublicMember, {
  private: {
    /** Blocks the member's further commands, so that the erasure of existing data can finish. */
    MemberErasureBegun: z.object({ userId: z.string() }),
  },
})

/** Only active members may act here and be followed. */
export type Member = 'active' | 'leaving' | 'erased'

export const member: Fold<Member> = foldOf(MemberStream, {
  initial: 'active',
  evolve: (state, { type }) => (type === 'MemberErased' || state === 'erased' ? 'erased' : 'leaving'),
})

/** @throws Refusal 403 when the user has been erased. */
export const requireActive = (state: Member): void => {
  if (state !== 'active') throw new Refusal(403, 'forbidden', 'This account has been erased.')
}

/**
 * A command that calls this cannot commit after the user's erasure has begun, even if it began earlier.
 * @throws Refusal 403 when the user has been erased.
 */
export const requireActiveMember = async (load: Load, userId: string): Promise<void> => {
  requireActive(await load(member, MemberStream.of(userId)))
}

export const beginErasure = (state: Member, userId: string): readonly NewEvent[] =>
  state === 'active' ? [MemberStream.MemberErasureBegun(userId, { userId })] : []

export const endErasure = (state: Member, userId: string): readonly NewEvent[] =>
  state === 'erased' ? [] : [MemberStream.MemberErased(userId, { userId })]
