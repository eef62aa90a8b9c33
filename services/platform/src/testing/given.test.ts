import { describe, expect, it } from 'vitest'
import { event } from '../testing/raw-event.ts'
import { type Fold, Refusal } from '../decider/decider.ts'
import { given } from './given.ts'

const opened = event('door', 'DoorOpened', { by: 'ada' })
const door: Fold<{ open: boolean }> = {
  initial: { open: false },
  evolve: (_, { type }) => ({ open: type === 'DoorOpened' }),
}
const openDoor = (state: { open: boolean }) => {
  if (state.open) throw new Refusal(409, 'open-already', 'It is open.')
  return [opened]
}

describe('given / when / then', () => {
  it('fails with a reason if the decision is not as expected', () => {
    expect(() => given(door, []).when(openDoor).thenNothing()).toThrow('the decided events')
    expect(() => given(door, []).when(openDoor).thenRefused('open-already')).toThrow('decided DoorOpened')
    expect(() => given(door, [opened]).when(openDoor).then(opened)).toThrow('open-already: It is open.')
    expect(() => given(door, [opened]).when(openDoor).thenRefused('locked')).toThrow(
      'the code of the refusal',
    )
  })
})
