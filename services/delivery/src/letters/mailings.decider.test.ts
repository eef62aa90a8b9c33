import { stateAfter, whenOf } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { MailingsStream } from './letter.events.ts'
import { type Mailings, mailings } from './mailings.ts'
import { claimBatch, continueMailings, holdMailings } from './mailings.decider.ts'

const when = whenOf(mailings)
const held = MailingsStream.MailingsHeld({ claimed: 5, counted: 9 })
const upTo = { content: 50, markets: 7 }
const continued = MailingsStream.MailingsContinued({ by: 'root', claimed: 5, counted: 9, upTo })
const batch = MailingsStream.BatchClaimed({ mails: 800 })
const hold = (claimed: number, counted: number) => (state: Mailings) =>
  holdMailings(state, { claimed, counted })
const proceed = (state: Mailings) => continueMailings(state, { by: 'root', upTo })
const claim = (state: Mailings) => claimBatch(state, 800)

describe('mailings', () => {
  it('are held if the log has claimed fewer ranges than the counter', () => {
    when([], hold(5, 9)).then(held)
    when([], hold(9, 9)).thenNothing()
    when([held], hold(5, 9)).thenNothing()
  })

  it('count the lost claims once they are continued', () => {
    when([held], proceed).then(continued)
    when([held, continued], ({ claimed }) => hold(claimed + 5, 9)({ ...mailings.initial })).thenNothing()
    when([held, continued], proceed).thenNothing()
  })

  it('know what digests and notices may have contained before a restore', () => {
    const again = MailingsStream.MailingsContinued({
      by: 'root',
      claimed: 5,
      counted: 9,
      upTo: { content: 40, markets: 8, social: 3 },
    })
    expect(stateAfter(mailings, [held, continued, held, again]).continuedAt).toEqual({
      content: 50,
      markets: 8,
      social: 3,
    })
  })

  it('count batches of digests and notices, which wait while mailings are held', () => {
    when([], claim).then(batch)
    when([held], claim).thenNothing()
    when([held, continued], claim).then(batch)
    expect(stateAfter(mailings, [batch, batch]).batches).toBe(2)
  })
})
