import { describe, expect, it } from 'vitest'
import { digestFollows } from './digest-follows.rules.ts'
import { followsOf } from './testing/digest-examples.ts'

const followed = followsOf({ authors: ['baraka'], symbols: ['COCOA'], categories: ['Kenya'] })

describe('the follows of a digest', () => {
  it('are those of a member and of all category subscriptions, each once', () => {
    const purposes = ['digest', 'category:Kenya', 'category:Maize', 'author:chen']
    expect(digestFollows(purposes, followed)).toEqual({
      ...followed,
      categories: new Set(['Kenya', 'Maize']),
    })
  })

  it('are only the categories without a subscription to the digest, and for visitors', () => {
    const maize = followsOf({ categories: ['Maize'] })
    expect(digestFollows(['category:Maize'], followed)).toEqual(maize)
    expect(digestFollows(['category:Maize'], followsOf())).toEqual(maize)
  })
})
