import { describe, expect, it } from 'vitest'
import { type Choice, chooseItems, type DigestItem, indexItems } from './digest-items.rules.ts'
import { followsOf, judgedCall, post } from './testing/digest-examples.ts'

const choose = (items: readonly DigestItem[], choice: Partial<Choice> = {}) =>
  chooseItems(indexItems(items, { content: 1000, markets: 1000 }), {
    follows: followsOf({ authors: ['baraka'], symbols: ['COCOA'], categories: ['Kenya', 'FX'] }),
    readerId: 'amina',
    after: { content: 0, markets: 0 },
    since: 0,
    ...choice,
  }).map(({ item, key }) => `${item.id}: ${key}`)

describe('the items of a digest', () => {
  it('are those of authors, then instruments, then categories, each the newest first', () => {
    const items = [
      post(1),
      judgedCall(2, { symbols: ['COCOA'] }),
      post(3, { authorId: 'chen', symbols: ['COCOA'], categories: ['Kenya'] }),
      judgedCall(4, { authorId: 'chen', symbols: ['COCOA'] }),
      post(5, { authorId: 'chen', categories: ['Kenya', 'FX'] }),
      post(6, { authorId: 'chen', categories: ['Crypto'], symbols: ['GOLD'] }),
    ]
    const expected = ['call-2: baraka', 'post-1: baraka', 'call-4: COCOA', 'post-3: COCOA', 'post-5: FX']
    expect(choose(items)).toEqual(expected)
    expect(choose(items.toReversed())).toEqual(expected)
  })

  it('are 20 at most, and a busy category does not displace an author', () => {
    const busy = Array.from({ length: 50 }, (_, at) =>
      post(at + 10, { authorId: 'chen', categories: ['FX'] }),
    )
    const chosen = choose([post(1), ...busy])
    expect(chosen).toHaveLength(20)
    expect(chosen.slice(0, 2)).toEqual(['post-1: baraka', 'post-59: FX'])
  })

  it('are after the positions of earlier digests, by the log of each, and known to the views', () => {
    const items = [post(10), post(11), judgedCall(5), judgedCall(6), post(1001)]
    expect(choose(items, { after: { content: 10, markets: 5 } })).toEqual([
      'post-11: baraka',
      'call-6: baraka',
    ])
  })

  it("are neither too old nor the reader's own", () => {
    const items = [post(1), post(2), post(3, { authorId: 'amina', categories: ['FX'] })]
    expect(choose(items, { since: 2000 })).toEqual(['post-2: baraka'])
  })
})
