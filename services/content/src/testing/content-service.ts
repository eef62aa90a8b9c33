import { event } from '@soko/platform/decider/decider.ts'
import { runTestService, type TestAnswer, type TestService } from '@soko/platform/testing/service.ts'
import type { Ports } from '@soko/platform/service/ports.ts'
import { contentEvents } from '../content-events.ts'
import { createContentService } from '../service.ts'

export type TestContent = TestService & {
  /** A token of a person whom content has heard of: registered, by this username. */
  readonly member: (userId: string) => Promise<string>
  /** What media tells of an upload; answers the address. */
  readonly upload: (userId: string, imageId: string) => Promise<string>
}

/** Content over HTTP with the logs of the other services faked. */
export const runTestContent = async (ports: Partial<Ports> = {}): Promise<TestContent> => {
  const test = await runTestService({
    name: 'content',
    events: contentEvents,
    follows: {
      auth: ['AccountRegistered'],
      social: [],
      media: ['ImageStored'],
    },
    create: createContentService,
    ports,
  })
  return {
    ...test,
    member: async (userId) => {
      const data = { userId, username: userId, name: `Name of ${userId}` }
      await test.source('auth').publish(event(`user-${userId}`, 'AccountRegistered', data))
      return test.tokenOf(userId)
    },
    upload: async (userId, imageId) => {
      const url = `/media/${imageId}.webp`
      const data = { imageId, userId, url, width: 10, height: 20, placeholder: 'data:,', variants: [] }
      await test.source('media').publish(event(`image-${imageId}`, 'ImageStored', data))
      return url
    },
  }
}

/** The fields of an answer's body. */
export const bodyOf = (answer: TestAnswer): Record<string, unknown> => answer.body as Record<string, unknown>
