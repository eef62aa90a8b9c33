import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createWitnessStates } from './create-witness-states.ts'
import { describeWitnessStates } from './witness-states.contract.ts'

const temporaryPlace = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-witness-states-'))
  return {
    folder,
    place: { kind: 'folder', folder: join(folder, 'content') },
    close: async () => rm(folder, { recursive: true, force: true }),
  } as const
}

describeWitnessStates('folder', temporaryPlace)

it('are told anew after the file was damaged, or the process killed while it wrote', async () => {
  const { place, close } = await temporaryPlace()
  onTestFinished(close)
  const states = await createWitnessStates(place)
  const told = [{ name: 'w1', vkey: 'w1+1a2b3c4d+BA', size: 5, at: null, error: null, alarm: null }]
  await states.tell(told)
  for (const damaged of ['', '{"states":[{"name":', '{"states":[{"name":"w1"}]}']) {
    await writeFile(join(place.folder, 'witnesses.json'), damaged)
    await writeFile(join(place.folder, 'witnesses.json.new'), damaged)
    expect(await states.read()).toEqual([])
    await states.tell(told)
    expect(await states.read()).toEqual(told)
  }
})
