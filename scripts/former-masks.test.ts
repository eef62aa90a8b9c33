import { authEvents } from '@soko/auth/auth-events.ts'
import authCorpus from '@soko/auth/event-corpus/auth-events.json' with { type: 'json' }
import { contentEvents } from '@soko/content/content-events.ts'
import contentCorpus from '@soko/content/event-corpus/content-events.json' with { type: 'json' }
import mediaCorpus from '@soko/media/event-corpus/media-events.json' with { type: 'json' }
import { mediaEvents } from '@soko/media/service.ts'
import type { EventDefinitions } from '@soko/platform/event-log/event-definitions.ts'
import type { JsonObject } from '@soko/platform/event-log/event-log.ts'
import socialCorpus from '@soko/social/event-corpus/social-events.json' with { type: 'json' }
import { socialEvents } from '@soko/social/social-events.ts'
import { describe, expect, it } from 'vitest'

/**
 * While streams move to definitions that say what is public by their schemas: every event of the corpora is published by the
 * masks there were, and byte for byte the same by those there are. Types that are not named here were private, or public whole.
 */
const only =
  (...fields: readonly string[]) =>
  (data: JsonObject): JsonObject =>
    Object.fromEntries(fields.flatMap((field) => (field in data ? [[field, data[field]]] : [])))

const formerMasks: Readonly<Record<string, ((data: JsonObject) => JsonObject) | null>> = {
  AccountRegistered: only('userId', 'username', 'name'),
  ProfileChanged: ({ phone: _, ...shown }) => shown,
  EmailChanged: only('userId'),
  EmailVerificationRequested: only('userId'),
  EmailVerified: null,
  PasswordResetRequested: only('userId'),
  PasswordChanged: only('userId'),
  AccountSuspended: only('userId'),
  AccountReinstated: only('userId'),
  SessionStarted: null,
  RefreshSecretIssued: null,
  AdminJoined: null,
  AdminLeft: null,
  AuthorErasureBegun: null,
  MemberErasureBegun: null,
  PostClosed: null,
  ContactMessageReceived: only('messageId'),
  ContactMessageForwarded: null,
  ContactMessageClosed: only('messageId'),
  ContactMessageReopened: only('messageId'),
  ContactMessageSent: null,
  ReportFiled: only('reportId', 'userId', 'postId', 'commentId'),
  ReportClosed: only('reportId', 'outcome'),
  ReportReopened: only('reportId'),
  ReportAnswered: only('reportId', 'answerId'),
  ReportAnswerMailed: null,
  SiteFormsChanged: null,
}

const logs: readonly (readonly [
  EventDefinitions,
  readonly { readonly type: string; readonly data: JsonObject }[],
])[] = [
  [authEvents, authCorpus],
  [contentEvents, contentCorpus],
  [mediaEvents, mediaCorpus],
  [socialEvents, socialCorpus],
]

describe('what is published of the corpora', () => {
  const events = logs.flatMap(([definitions, corpus]) =>
    corpus.map(({ type, data }) => ({ type, data, definition: definitions[type] })),
  )

  it.each(events)('is the same bytes as before: $type', ({ type, data, definition }) => {
    const former = formerMasks[type]
    const publish = definition?.publish
    if (former === null) {
      expect(publish).toBeNull()
      return
    }
    const before = JSON.stringify(former === undefined ? data : former(data))
    expect(JSON.stringify(publish?.(data as never))).toBe(before)
    expect(before).not.toBeUndefined()
  })

  it('is nothing of what was private', () => {
    const hidden = events.filter(({ definition }) => definition?.publish === null).map(({ type }) => type)
    const were = Object.entries(formerMasks).flatMap(([type, mask]) => (mask === null ? [type] : []))
    expect([...new Set(hidden)].toSorted()).toEqual(were.toSorted())
  })
})
