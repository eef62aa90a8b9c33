import { event } from '@soko/platform/testing/raw-event.ts'
import { dayOf, erased, onDay, stateAfter, whenOf } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import {
  approveImport,
  closeErased,
  declineImport,
  expireImport,
  handleAddresses,
  requestImport,
  withdrawImport,
} from './list-import.decider.ts'
import { type KnownImport, listImport, partAt } from './list-import.ts'

const facts = { importId: 'i1', authorId: 'ada', origin: 'My Substack', addresses: 501, parts: 2 }
const requested = event('import-i1', 'ImportRequested', facts)
const withdrawn = event('import-i1', 'ImportWithdrawn', { importId: 'i1' })
const approved = event('import-i1', 'ImportApproved', { importId: 'i1', by: 'root' })
const declined = event('import-i1', 'ImportDeclined', { importId: 'i1', by: 'root', reason: 'Bought' })
const expired = event('import-i1', 'ImportExpired', { importId: 'i1' })
const handled = (upTo: number, mailed: number) =>
  event('import-i1', 'AddressesHandled', { importId: 'i1', upTo, mailed })

const when = whenOf(listImport)
type State = KnownImport | undefined

const known =
  (decide: (state: KnownImport) => ReturnType<typeof withdrawImport>) =>
  (state: State): ReturnType<typeof withdrawImport> => {
    if (state === undefined) throw new Error('The import is unknown.')
    return decide(state)
  }

describe('a list import', () => {
  const addresses = Array.from({ length: 501 }, (_, at) => `reader${at}@mail.example`)
  const request = (last: State) =>
    requestImport(last, { importId: 'i1', authorId: 'ada', origin: 'My Substack', addresses })
  const withdraw = known(withdrawImport)
  const approve = known((state) => approveImport(state, 'root'))
  const decline = known((state) => declineImport(state, { by: 'root', reason: 'Bought' }))

  it('stores its addresses in parts, and is one at a time', () => {
    when([], request).then(
      requested,
      event('imported-addresses-i1-1', 'AddressesListed', { addresses: addresses.slice(0, 500) }),
      event('imported-addresses-i1-2', 'AddressesListed', { addresses: addresses.slice(500) }),
      event('author-imports-ada', 'AuthorImportRequested', { importId: 'i1' }),
      event('imports', 'ImportQueued', { importId: 'i1', authorId: 'ada' }),
    )
    when([requested], request).thenRefused('import-open')
    when([requested, approved, handled(500, 1)], request).thenRefused('import-open')
    for (const end of [withdrawn, declined, expired])
      expect(request(stateAfter(listImport, [requested, end]))).toHaveLength(5)
  })

  it('is withdrawn, approved or declined once', () => {
    when([requested], withdraw).then(withdrawn)
    when([requested], approve).then(approved)
    when([requested], decline).then(declined)
    when([requested, withdrawn], withdraw).thenNothing()
    when([requested, approved], approve).thenNothing()
    when([requested, approved, handled(501, 3)], approve).thenNothing()
    when([requested, declined], decline).thenNothing()
    for (const [given, decide] of [
      [[requested, approved], withdraw],
      [[requested, declined], withdraw],
      [[requested, withdrawn], approve],
      [[requested, expired], approve],
      [[requested, declined], approve],
      [[requested, approved], decline],
      [[requested, withdrawn], decline],
    ] as const)
      when(given, decide).thenRefused('import-decided')
  })

  it('expires after 30 days without a decision', () => {
    const expireOn = (day: number) => known((state) => expireImport(state, dayOf(day).getTime()))
    when([onDay(0, requested)], expireOn(29.9)).thenNothing()
    when([onDay(0, requested)], expireOn(30)).then(expired)
    when([onDay(0, requested), approved], expireOn(30)).thenNothing()
    when([onDay(0, requested), expired], expireOn(31)).thenNothing()
  })

  it('is closed if it is open after its erasure', () => {
    const close = known(closeErased)
    when([requested], close).then(withdrawn)
    when([requested, approved, handled(500, 1)], close).then(withdrawn)
    for (const end of [withdrawn, declined, expired]) when([requested, end], close).thenNothing()
    when([requested, approved, handled(501, 1)], close).thenNothing()
  })

  it('handles each range of addresses once, and only while it is approved', () => {
    const handle = (from: number, upTo: number) => (state: State) => {
      const recorded = handleAddresses(state, { from, upTo, mailed: 1 })
      return recorded === undefined ? [] : [recorded]
    }
    when([requested], handle(0, 20)).thenNothing()
    when([requested, approved], handle(0, 20)).then(handled(20, 1))
    when([requested, approved, handled(20, 1)], handle(0, 20)).thenNothing()
    when([requested, approved, handled(501, 1)], handle(501, 501)).thenNothing()
    when([erased(requested), erased(approved)], handle(0, 20)).thenNothing()
  })

  it('finds the part of an address', () => {
    expect([0, 499, 500].map(partAt)).toEqual([
      { part: '1', at: 0 },
      { part: '1', at: 499 },
      { part: '2', at: 0 },
    ])
  })
})
