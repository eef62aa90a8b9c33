import { describe, expect, it } from 'vitest'
import { event } from '../testing/raw-event.ts'
import { type Fold, Refusal } from '../decider/decider.ts'
import { given } from './given.ts'

const opened = event('door', 'DoorOpened', { by: 'ada' })
const door: Fold<{ open: boolean; version: number }> = {
  initial: { open: false, version: 0 },
  evolve: (_, { type, version }) => ({ open: type === 'DoorOpened', version }),
}
const openDoor = (state: { open: boolean }) => {
  if (state.open) throw new Refusal(409, 'open-already', 'It is open.')
  return [opened]
}

describe('given / when / then', () => {
  it('passes when the decision is as expected', () => {
    given(door, []).when(openDoor).then(opened)
    given(door, [opened]).when(openDoor).thenRefused('open-already')
    given(door, [opened, opened])
      .when(({ version }) => [event('door', 'Counted', { version })])
      .then(event('door', 'Counted', { version: 2 }))
  })

  it('fails, and says how, when it is not', () => {
    expect(() => given(door, []).when(openDoor).thenNothing()).toThrow('the events decided')
    expect(() => given(door, []).when(openDoor).thenRefused('open-already')).toThrow('decided DoorOpened')
    expect(() => given(door, [opened]).when(openDoor).then(opened)).toThrow('open-already: It is open.')
    expect(() => given(door, [opened]).when(openDoor).thenRefused('locked')).toThrow(
      'the code of the refusal',
    )
  })

  it('passes on an error that is no refusal', () => {
    const broken = (): never => {
      throw new TypeError('a bug')
    }
    expect(() => given(door, []).when(broken)).toThrow(TypeError)
  })
})
