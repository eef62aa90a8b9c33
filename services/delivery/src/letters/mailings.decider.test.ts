import { whenOf } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { MailingsStream } from './letter.events.ts'
import { type Mailings, mailings } from './mailings.ts'
import { continueMailings, holdMailings } from './mailings.decider.ts'

const when = whenOf(mailings)
const held = MailingsStream.MailingsHeld({ claimed: 5, counted: 9 })
const continued = MailingsStream.MailingsContinued({ by: 'root', claimed: 5, counted: 9 })
const hold = (claimed: number, counted: number) => (state: Mailings) =>
  holdMailings(state, { claimed, counted })
const proceed = (state: Mailings) => continueMailings(state, 'root')

describe('mailings', () => {
  it('are held if the log has claimed fewer ranges than the counter', () => {
    when([], hold(5, 9)).then(held)
    when([], hold(9, 9)).thenNothing()
    when([held], hold(5, 9)).thenNothing()
  })

  it('count the lost claims once they are continued', () => {
    when([held], proceed).then(continued)
    when([held, continued], ({ claimed }) => hold(claimed + 5, 9)({ ...mailings.initial })).thenNothing()
    when([held, continued], proceed).thenRefused('not-held')
  })
})
